import type { Fault, GateInput, Rule } from '../../releases/model/gate';
import { packageOfKey, SHARED_KEYS } from '../../shared-keys';
import { ownSourcesOf, placeOf, sourcesIn } from './source-map';

/** Packages that a shared package consists of. A copy of one is a copy of the shared package. */
const PARTS: Readonly<Record<string, string>> = {
  'react-router': 'react-router-dom',
  '@tanstack/query-core': '@tanstack/react-query',
  'motion-dom': 'framer-motion',
  scheduler: 'react-dom',
};
const SHARED = new Set<string>(SHARED_KEYS.map(packageOfKey));
const sharedNameOf = (name: string) => PARTS[name] ?? (SHARED.has(name) ? name : undefined);

/** Only the shell bundles shared packages, and no release bundles a package twice. */
export const duplicates: Rule = async (candidate) => {
  const copies = await packageCopies(candidate);
  const isRemote = candidate.release.kind === 'remote';
  return [...(isRemote ? await secondCopies(copies, candidate) : []), ...twice(copies)];
};

type Copies = ReadonlyMap<string, ReadonlySet<string>>;

/** Bundled packages with their source folders, from the source maps. */
async function packageCopies(candidate: GateInput): Promise<Copies> {
  const copies = new Map<string, Set<string>>();
  const maps = Object.keys(candidate.release.files).filter((file) => /^client\/.*\.js\.map$/.test(file));
  for (const file of maps) {
    // The rule about secrets rejects a file that isn't a source map.
    for (const { url } of sourcesIn((await candidate.read(file)).toString()) ?? []) {
      const { name, folder } = packageOfSource(url) ?? {};
      if (name && folder) copies.set(name, (copies.get(name) ?? new Set()).add(folder));
    }
  }
  return copies;
}

function packageOfSource(source: string): { name: string; folder: string } | undefined {
  const [, ours, file] = /\/(shared-\w+)\/(?:src|dist)\/(.*)$/.exec(source) ?? [];
  // Only a shared package's index is shared; its other modules are bundled where they're used.
  if (ours)
    return file === 'index.ts' || file === 'index.js'
      ? { name: `@portfolio/${ours}`, folder: source }
      : undefined;
  const [, folder, name] = /^(.*\/node_modules\/)((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  return name && folder ? { name, folder } : undefined;
}

async function secondCopies(copies: Copies, candidate: GateInput): Promise<Fault[]> {
  const names = [...copies.keys()].filter((name) => sharedNameOf(name));
  const sources = names.length > 0 ? await ownSourcesOf(candidate) : [];
  return names.map((name) => {
    const shared = sharedNameOf(name);
    // An import by the file's path. Otherwise a package brings it.
    const place = placeOf(`node_modules/${name}/`, sources);
    return {
      found: `It bundles a copy of ${name}${place ? ` (${place})` : ''}, but the shell provides ${shared}.`,
      remedy: `Import it only from ${shared}.`,
    };
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
