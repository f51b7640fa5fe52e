import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { firstViewParts, mapComment, withoutMapComment } from '../releases/model/first-view';
import { HASHES_KNOWN } from './chunk-integrity-plugin';

const { sources } = webpack;

const NAME = 'FirstViewPlugin';

/** Names the page in a first view's asset info. */
export const FIRST_VIEW_OF = 'firstViewOf';

/**
 * Adds a script for the first view of each page, which joins the remote's entry and the page's chunks. That saves requests, and bytes in the
 * document. Navigation in the browser still loads chunks.
 */
export class FirstViewPlugin {
  /**
   * @param container the name of the remote's container
   * @param pages names of pages
   */
  constructor(
    private readonly container: string,
    private readonly pages: readonly string[],
  ) {}

  apply(compiler: webpack.Compiler): void {
    if (this.pages.length === 0) return;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: HASHES_KNOWN + 1 }, () => {
        const [entry] = scriptsOf(compilation.entrypoints.get(this.container)!);
        for (const page of this.pages)
          emit(compilation, page, entry!, scriptsOf(compilation.namedChunkGroups.get(page)!));
      });
    });
  }
}

const scriptsOf = (group: Pick<webpack.Entrypoint, 'getFiles'>) =>
  group.getFiles().filter((file) => file.endsWith('.js'));

function emit(
  compilation: webpack.Compilation,
  page: string,
  entry: string,
  chunks: readonly string[],
): void {
  const read = (file: string) => withMap(compilation, file);
  const joined = new sources.ConcatSource(...firstViewParts(read(entry), chunks.map(read)));
  const { source, map } = joined.sourceAndMap();
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  const name = `first-view.${page}.${hash}.js`;
  const withComment = new sources.ConcatSource(source.toString(), mapComment(name));
  compilation.emitAsset(name, withComment, { immutable: true, minimized: true, [FIRST_VIEW_OF]: page });
  compilation.emitAsset(`${name}.map`, new sources.RawSource(JSON.stringify({ ...map, file: name })));
}

/** A script with its source map, which webpack has already moved into a file of its own. */
function withMap(compilation: webpack.Compilation, file: string) {
  const textOf = (name: string) => compilation.getAsset(name)!.source.source().toString();
  const code = withoutMapComment(textOf(file));
  return new sources.SourceMapSource(code, file, textOf(`${file}.map`));
}
