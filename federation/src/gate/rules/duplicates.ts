import type { GateInput } from '../../releases/model/gate';
import { packageOfKey, SHARED_KEYS } from '../../shared-keys';
import type { Fault, Rule } from '../rule';

/** Packages that the shared ones consist of: a second copy of these is one of those. */
const PARTS: Readonly<Record<string, string>> = {
  'react-router': 'react-router-dom',
  '@tanstack/query-core': '@tanstack/react-query',
  'motion-dom': 'framer-motion',
  scheduler: 'react-dom',
};
const SHARED = new Set<string>(SHARED_KEYS.map(packageOfKey));
const sharedNameOf = (name: string) => PARTS[name] ?? (SHARED.has(name) ? name : undefined);

/** What exists once in a page stands in the shell alone, and no package stands twice in one release. */
export const duplicates: Rule = {
  name: 'duplicates',
  async check(candidate) {
    const copies = await packageCopies(candidate);
    return [...(candidate.release.kind === 'remote' ? secondCopies(copies) : []), ...twice(copies)];
  },
};

type Copies = ReadonlyMap<string, ReadonlySet<string>>;

/** Bundled packages, each with the folders that it was taken from, as the source maps say. */
async function packageCopies(candidate: GateInput): Promise<Copies> {
  const copies = new Map<string, Set<string>>();
  const maps = Object.keys(candidate.release.files).filter((file) => /^client\/.*\.js\.map$/.test(file));
  for (const file of maps) {
    const { sources = [] } = JSON.parse((await candidate.read(file)).toString()) as { sources?: string[] };
    for (const source of sources) {
      const { name, folder } = packageOfSource(source) ?? {};
      if (name && folder) copies.set(name, (copies.get(name) ?? new Set()).add(folder));
    }
  }
  return copies;
}

function packageOfSource(source: string): { name: string; folder: string } | undefined {
  const [, ours, file] = /\/(shared-\w+)\/src\/(.*)$/.exec(source) ?? [];
  // Of our own shared packages the index is the core; all else is meant to be bundled where it's used.
  if (ours) return file === 'index.ts' ? { name: `@portfolio/${ours}`, folder: source } : undefined;
  const [, folder, name] = /^(.*\/node_modules\/)((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  return name && folder ? { name, folder } : undefined;
}

function secondCopies(copies: Copies): Fault[] {
  return [...copies.keys()].flatMap((name) => {
    const shared = sharedNameOf(name);
    if (!shared) return [];
    return [
      {
        found: `It bundles a copy of ${name}, but the shell provides ${shared}.`,
        remedy: `Import it only from ${shared}.`,
      },
    ];
  });
}

function twice(copies: Copies): Fault[] {
  return [...copies]
    .filter(([, folders]) => folders.size > 1)
    .map(([name, folders]) => ({
      found: `It bundles ${name} ${folders.size} times: ${[...folders].join(', ')}.`,
      remedy: `Use a single version of ${name}: "npm ls ${name}" shows which packages depend on it.`,
    }));
}
