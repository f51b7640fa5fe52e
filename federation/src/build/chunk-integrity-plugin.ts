import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import webpack from 'webpack';

const { Compilation, RuntimeModule, sources, Template } = webpack;
const LoadScriptRuntimeModule = createRequire(import.meta.url)(
  'webpack/lib/runtime/LoadScriptRuntimeModule',
) as typeof webpack.runtime.LoadScriptRuntimeModule;

const NAME = 'ChunkIntegrityPlugin';
/** The stage in which chunks get their hashes: after the real content hashes are known, before the files are compressed. */
export const HASHES_KNOWN = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 50;
const HASHES = '__webpack_require__.integrity';
/** Number of requests for each chunk. */
const TRIES = '__webpack_require__.tries';

/** SHA-256 in base64 without its padding. Longer hashes would add a kilobyte to every first view. */
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('base64').slice(0, -1);
const HASH_LENGTH = 43;
/** A valid hash that no chunk has, so that browsers reject one without a known hash. */
const REFUSED = '0'.repeat(HASH_LENGTH);

/** Has a hash's length, so that replacing it doesn't shift the source map. */
const placeholder = (id: string | number) => `*${id}*`.padEnd(HASH_LENGTH, '-').slice(0, HASH_LENGTH);

class ChunkIntegrityRuntimeModule extends RuntimeModule {
  constructor() {
    super('chunk integrity');
  }

  override generate(): string {
    const chunk = this.chunk!;
    const ids = [...chunk.getAllAsyncChunks()].filter((other) => other !== chunk && other.id !== null);
    const hashes = Object.fromEntries(ids.map((other) => [other.id!, placeholder(other.id!)]));
    return `${HASHES} = ${JSON.stringify(hashes)};\n${TRIES} = {};`;
  }
}

/**
 * Adds each chunk's hash to the script that loads it, so that browsers check the chunk. `release.json` has the loading script's hash, which
 * therefore covers the whole release.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) =>
        Template.asString([
          source,
          'script.crossOrigin = "anonymous";',
          `script.integrity = "sha256-" + (${HASHES}[chunkId] || "${REFUSED}") + "=";`,
          // Browsers cache a rejected script, so a retry needs another URL.
          `if (${TRIES}[chunkId]) script.src += "?r=" + ${TRIES}[chunkId];`,
          `${TRIES}[chunkId] = (${TRIES}[chunkId] || 0) + 1;`,
        ]),
      );
      compilation.hooks.runtimeRequirementInTree.for(webpack.RuntimeGlobals.loadScript).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new ChunkIntegrityRuntimeModule());
        return undefined;
      });
      compilation.hooks.processAssets.tap({ name: NAME, stage: HASHES_KNOWN }, () =>
        replacePlaceholders(compilation),
      );
    });
  }
}

function replacePlaceholders(compilation: webpack.Compilation): void {
  const scriptOf = (chunk: webpack.Chunk) => [...chunk.files].find((file) => file.endsWith('.js'));
  const hashes = new Map<string, string>();
  for (const chunk of compilation.chunks) {
    if (chunk.id === null || chunk.hasRuntime()) continue;
    const file = scriptOf(chunk);
    // A chunk without a script is never loaded.
    const hash = file ? hashOf(compilation.getAsset(file)!.source.buffer()) : REFUSED;
    hashes.set(placeholder(chunk.id), hash);
  }
  for (const chunk of compilation.chunks) {
    const file = chunk.hasRuntime() && scriptOf(chunk);
    if (!file) continue;
    compilation.updateAsset(file, (old) => {
      const text = old.source().toString();
      const replaced = new sources.ReplaceSource(old);
      for (const [from, to] of hashes) {
        for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + 1)) {
          replaced.replace(at, at + from.length - 1, to);
        }
      }
      return replaced;
    });
  }
}
