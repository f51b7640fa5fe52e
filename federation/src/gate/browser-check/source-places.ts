import type { GateInput } from '../../releases/model/gate';
import {
  isOwnSource,
  ownSourcesOf,
  pathOfSource,
  sourceFinderOf,
  type Place,
  type Source,
  type SourceFinder,
} from '../rules/source-map';

/** Finds the places in the team's own sources that a stack leads to, such as `src/pages/home.tsx:12`. */
export type StackReader = (stack: string) => Promise<readonly string[]>;

/** A frame in a release's script, `…/client/home.js:1:234`, or in a server bundle, `remote-notes@1.0.0 sha384-…:29277:5`. */
const FRAME =
  /(?:\/(?<file>client\/[\w.@/-]{1,250}\.js)(?:\?[^\s:)]{0,100})?|(?<id>[a-z][a-z0-9-]{0,63}@[\w.-]{1,100}) sha384-[^\s:]{64}):(?<line>\d+):(?<column>\d+)/g;

/** @param releases the candidate first. */
export function stackReader(releases: readonly GateInput[]): StackReader {
  const finders = new Map<string, Promise<SourceFinder | undefined>>();

  async function placeInScript(file: string, place: Place) {
    // Scripts' names contain a hash.
    const release = releases.find((each) => Object.hasOwn(each.release.files, file));
    if (!release) return undefined;
    const finder = finders.get(file) ?? sourceFinderOf(release, file);
    finders.set(file, finder);
    const found = (await finder)?.(place);
    return found && isOwnSource(found.url) ? found.title : undefined;
  }

  return async (stack) => {
    const places = new Set<string>();
    for (const { groups } of stack.matchAll(FRAME)) {
      const { file, id, line, column } = groups!;
      const place = { line: Number(line) - 1, column: Number(column) - 1 };
      const title = file ? await placeInScript(file, place) : await placeInBundle(releases, id!, place);
      if (title) places.add(title);
    }
    return [...places];
  };
}

/** A server bundle has no source map, but webpack names each module above its code, and the code isn't minified. */
async function placeInBundle(releases: readonly GateInput[], id: string, { line }: Place) {
  const release = releases.find(({ release: { app, version } }) => `${app}@${version}` === id);
  if (!release?.release.server) return undefined;
  const lines = (await release.read(release.release.server.file)).toString().split('\n');
  const code = lines[line]?.trim();
  if (!code) return undefined;
  for (let index = line; index >= 0; index -= 1) {
    const [, module] = /^;\/\/ (\S+)/.exec(lines[index]!) ?? [];
    if (!module) continue;
    if (module.includes('node_modules/')) return undefined;
    const path = pathOfSource(module);
    const source = (await ownSourcesOf(release)).find(({ url }) => pathOfSource(url) === path);
    const number = source && lineLike(code, source);
    return number ? `${path}:${number}` : path;
  }
  return undefined;
}

/** The line of a source that compiles to this code: the same one, or else the one that has most of its words. */
function lineLike(code: string, { text }: Source): number | undefined {
  const lines = text.split('\n');
  const same = lines.findIndex((line) => line.trim() === code);
  if (same >= 0) return same + 1;
  const wordsOf = (line: string) => new Set(line.match(/[A-Za-z_]\w{2,}/g));
  const words = wordsOf(code);
  const scores = lines.map((line) => [...wordsOf(line)].filter((word) => words.has(word)).length);
  const best = Math.max(...scores);
  const isClear = best >= 2 && scores.filter((score) => score === best).length === 1;
  return isClear ? scores.indexOf(best) + 1 : undefined;
}
