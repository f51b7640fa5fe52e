import { SourceMap } from 'node:module';
import type { GateInput } from '../../releases/model/gate';

/** A source file, as a source map has it. */
export interface Source {
  /** As in the source map, such as `webpack://remote_public/./src/pages/home.tsx`. */
  readonly url: string;
  /** Empty if the source map doesn't have it. */
  readonly text: string;
}

/** The sources in a source map; undefined if the text isn't a source map. */
export function sourcesIn(map: string): Source[] | undefined {
  try {
    const { sources = [], sourcesContent } = JSON.parse(map) as Readonly<Record<string, unknown>>;
    if (!Array.isArray(sources)) return undefined;
    const texts: readonly unknown[] = Array.isArray(sourcesContent) ? sourcesContent : [];
    return sources.flatMap((url, index) => {
      const text = texts[index];
      return typeof url === 'string' ? [{ url, text: typeof text === 'string' ? text : '' }] : [];
    });
  } catch {
    return undefined;
  }
}

/** A source's path for people: from the app's folder, or else from the packages' or the workspace's. */
export const pathOfSource = (url: string) =>
  url
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^.*\/(?=node_modules\/)/, '')
    .replace(/^(?:\.{1,2}\/)+/, '');

/** The path of a page's module, from the app's folder. */
export const moduleOf = (page: string) => `src/pages/${page}.tsx`;

/** Whether the team wrote a source, and not a library or webpack. */
export const isOwnSource = (url: string) => !/\/node_modules\/|^webpack:\/\/[^/]*\/webpack\//.test(url);

/** The team's own sources, from the source maps of the browser's scripts. */
export async function ownSourcesOf({ release, read }: GateInput): Promise<Source[]> {
  const sources = new Map<string, Source>();
  for (const file of Object.keys(release.files).filter((name) => /^client\/.*\.js\.map$/.test(name)))
    for (const source of sourcesIn((await read(file)).toString()) ?? [])
      if (isOwnSource(source.url)) sources.set(source.url, source);
  return [...sources.values()];
}

/** Finds the place of a text, such as `src/pages/home.tsx:12`; undefined if no source contains it. */
export function placeOf(text: string, sources: readonly Source[]): string | undefined {
  const source = sources.find((each) => each.text.includes(text));
  return source && titleOfPlace(source, source.text.indexOf(text));
}

export const titleOfPlace = ({ url, text }: Source, index: number) =>
  `${pathOfSource(url)}:${placesIn(text)(index).line + 1}`;

/** A place in a text, counted from 0. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Finds places in a text. The lines are counted once, because senders choose how long the text is. */
export function placesIn(text: string): (index: number) => Place {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return (index) => {
    let line = 0;
    for (let after = starts.length; after - line > 1;) {
      const middle = (line + after) >> 1;
      if (starts[middle]! <= index) line = middle;
      else after = middle;
    }
    return { line, column: index - starts[line]! };
  };
}

/** A place in a source file. */
export interface SourcePlace extends Source {
  /** The place as messages name it: `src/pages/home.tsx:12`. */
  readonly title: string;
  /** The text from there on to the end of its line. */
  readonly rest: string;
  /** Whether exactly this place was compiled into the script's, and not one before it. */
  readonly isExact: boolean;
}

/** Finds places of a script in its sources. */
export type SourceFinder = (place: Place) => SourcePlace | undefined;

/** Each mapping takes about a hundred bytes of memory. */
const MAX_MAPPINGS_LENGTH = 4_000_000;

/** Reads a script's source map; undefined if it has none. */
export async function sourceFinderOf(
  { release, read }: GateInput,
  script: string,
): Promise<SourceFinder | undefined> {
  const file = `${script}.map`;
  if (!Object.hasOwn(release.files, file)) return undefined;
  const text = (await read(file)).toString();
  const sources = new Map((sourcesIn(text) ?? []).map((source) => [source.url, source]));
  if (sources.size === 0) return undefined;
  const payload = JSON.parse(text) as ConstructorParameters<typeof SourceMap>[0];
  if (typeof payload.mappings !== 'string' || payload.mappings.length > MAX_MAPPINGS_LENGTH) return undefined;
  const map = new SourceMap(payload);
  const lines = new Map<string, string[]>();
  const linesOf = ({ url, text: content }: Source) => {
    const known = lines.get(url) ?? content.split('\n');
    lines.set(url, known);
    return known;
  };
  return ({ line, column }) => {
    const entry = map.findEntry(line, column);
    const source = 'originalSource' in entry ? sources.get(entry.originalSource) : undefined;
    if (!source || !('originalLine' in entry)) return undefined;
    return {
      ...source,
      title: `${pathOfSource(source.url)}:${entry.originalLine + 1}`,
      rest: linesOf(source)[entry.originalLine]?.slice(entry.originalColumn) ?? '',
      isExact: entry.generatedLine === line && entry.generatedColumn === column,
    };
  };
}
