import type { GateInput } from '../../releases/model/gate';
import { scriptsOf } from '../code';
import type { Rule } from '../rule';

/** Longest chain of scripts that load one after another, including the page's own. */
export const MAX_DEPTH = 4;

/** Chains of scripts are short, because each link costs a round trip. */
export const depth: Rule = {
  name: 'depth',
  async check(candidate) {
    const chain = await longestChain(candidate);
    if (chain.length <= MAX_DEPTH) return [];
    return [
      {
        found:
          `It loads ${chain.length} scripts one after another; the budget is ${MAX_DEPTH}: ` +
          `${chain.join(' -> ')}.`,
        remedy: 'Load related scripts together, or import the code where it is used.',
      },
    ];
  },
};

/** A chunk's own ids and the ids that it loads, in webpack's output. */
const OWN_IDS = /\.push\(\[\[([^\]]+)\]/;
const LOADED_ID = /\b\w+\.e\((?:"([\w-]+)"|(\d+))\)/g;

async function longestChain(candidate: GateInput): Promise<string[]> {
  const scripts = (await scriptsOf(candidate)).filter(({ file }) => file.startsWith('client/'));
  const fileOfId = new Map<string, string>();
  for (const { file, text } of scripts)
    for (const id of OWN_IDS.exec(text)?.[1]?.split(',') ?? []) fileOfId.set(id.replaceAll('"', ''), file);
  const loads = new Map(
    scripts.map(({ file, text }) => {
      const ids = Array.from(text.matchAll(LOADED_ID), ([, name, number]) => name ?? number!);
      return [file, [...new Set(ids.flatMap((id) => fileOfId.get(id) ?? []))]] as const;
    }),
  );
  const { entry, initial, pages } = candidate.release;
  // The document loads these in parallel.
  const first = new Set([entry, ...initial, ...Object.values(pages).flat()].map(({ file }) => file));
  const distances = new Map<string, string[]>([...first].map((file) => [file, [file]]));
  const waiting = [...first];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    for (const next of loads.get(file) ?? []) {
      if (distances.has(next)) continue;
      distances.set(next, [...distances.get(file)!, next]);
      waiting.push(next);
    }
  }
  return [...distances.values()].reduce(
    (longest, chain) => (chain.length > longest.length ? chain : longest),
    [],
  );
}
