import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { isAbsolute, join } from 'node:path';
import { sourcePosition } from './problems';
import { DEV_PATH, type SourcePosition } from './protocol';

/** The folders of an app that is built from source. */
interface BuiltApp {
  readonly app: string;
  /** Its builds, with `client` and `server`. */
  readonly outDir: string;
}

/** A frame in a script of an app, or in its server bundle, `remote-notes@0.0.0-dev sha384-…:293:5`. */
const FRAME = new RegExp(
  String.raw`(?:${DEV_PATH}/apps/(?<script>[\w-]{1,100})/(?<file>client/[\w.@/-]{1,250}\.js)(?:\?[^\s:)]{0,100})?|(?<bundle>[\w-]{1,100})@[\w.-]{1,100} sha384-[^\s:]{64}):(?<line>\d+):(?<column>\d+)`,
  'g',
);
/** Frames looked up in a stack. */
const MAX_FRAMES = 50;

/** The first position in a stack that is in the apps' own sources, by the source maps of their builds. */
export async function positionInStack(stack: string, apps: readonly BuiltApp[]): Promise<SourcePosition> {
  const maps = new Map<string, SourceMap | undefined>();
  for (const { groups } of [...stack.matchAll(FRAME)].slice(0, MAX_FRAMES)) {
    const { script, bundle, file = 'server/index.cjs', line, column } = groups!;
    const built = apps.find(({ app }) => app === (script ?? bundle));
    if (!built || file.includes('..')) continue;
    const path = join(built.outDir, `${file}.map`);
    if (!maps.has(path)) maps.set(path, await readMap(path));
    const entry = maps.get(path)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) continue;
    const { originalSource, originalLine } = entry;
    if (isAbsolute(originalSource) && !originalSource.includes('/node_modules/'))
      return sourcePosition(originalSource, originalLine + 1);
  }
  return {};
}

async function readMap(path: string): Promise<SourceMap | undefined> {
  try {
    return new SourceMap(JSON.parse(await readFile(path, 'utf8')) as SourceMapPayload);
  } catch {
    return undefined;
  }
}
