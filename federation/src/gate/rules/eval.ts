import type { Fault, GateInput, Rule } from '../../releases/model/gate';
import { isFirstViewScript } from '../../releases/model/first-view';
import { isOwnSource, placesIn, sourceFinderOf, sourcesIn } from './source-map';
import { MAX_FAULTS } from './secrets';

/**
 * Calls of the global functions in minified scripts, which have no `new` before `Function`; also as `window.eval(…)` and `(0,eval)(…)`. Timers
 * compile a text too; a text that begins with a name isn't found.
 */
const CALL =
  /(?:(?<![\w$.])|(?<=(?:window|self|globalThis)\.))(?:(?<name>eval|Function)(?:\s?\(|(?<=\(0,(?:eval|Function))\)\()|(?<timer>setTimeout|setInterval)\(["'`])/g;
/** How libraries find the global object, and whether code may be compiled: both expect an error. */
const PROBE = /^Function\((?:""|''|"return this"|'return this')\)/;

/**
 * The team's own code compiles no text: pages forbid it, so a click handler that does so would fail. Libraries may, because those that work in
 * such pages try it and do without.
 */
export const evaluation: Rule = async (candidate) => {
  const { release } = candidate;
  const scripts = Object.keys(release.files).filter(
    (file) => /^client\/.*\.js$/.test(file) && !isFirstViewScript(release, file),
  );
  const found = new Set<string>();
  for (const file of scripts) for (const call of await callsIn(candidate, file)) found.add(call);
  return [...found].slice(0, MAX_FAULTS).map((call): Fault => ({ found: `${call}.`, remedy: REMEDY }));
};

const NAMES = String.raw`(?:eval|Function|setTimeout|setInterval)\b`;
const NAMED = new RegExp(String.raw`\b${NAMES}`);
const AT_CALL = new RegExp(String.raw`^(?:new\s)?${NAMES}`);

/** Calls of a script that are looked up, most of them in libraries. More would take a site's time. */
const MAX_CALLS = 1000;
const REMEDY =
  "Write it as code: pages forbid compiling text, so this fails in the browser (Content-Security-Policy without 'unsafe-eval').";

/** Whether the team's own sources of a script name them. Reading a source map's places takes longer. */
async function mayBeOwn({ release, read }: GateInput, map: string): Promise<boolean> {
  const sources = Object.hasOwn(release.files, map) ? sourcesIn((await read(map)).toString()) : undefined;
  // Without the texts, it's unknown.
  if (!sources?.some(({ text }) => text)) return true;
  return sources.some(({ url, text }) => isOwnSource(url) && NAMED.test(text));
}

async function callsIn(candidate: GateInput, file: string): Promise<string[]> {
  const text = (await candidate.read(file)).toString();
  const calls: RegExpExecArray[] = [];
  for (const call of text.matchAll(CALL)) if (calls.push(call) === MAX_CALLS) break;
  if (calls.length === 0) return [];
  if (!(await mayBeOwn(candidate, `${file}.map`))) return [];
  const find = await sourceFinderOf(candidate, file);
  const placeAt = placesIn(text);
  return calls.flatMap(({ index, groups }) => {
    const { name: called, timer } = groups!;
    const name = timer ? `${timer} with text` : called === 'eval' ? 'eval' : 'new Function';
    if (!find) return PROBE.test(text.slice(index, index + 40)) ? [] : [`${file} calls ${name}`];
    const place = find(placeAt(index));
    // Text in a string isn't a place of its own in the source map.
    const isCall = place?.isExact && AT_CALL.test(place.rest);
    return isCall && isOwnSource(place.url) ? [`${place.title} calls ${name}`] : [];
  });
}
