import { satisfies } from 'semver';
import { versionReplacedBy, type Fault, type GateInput, type Rule } from '../releases/model/gate';
import {
  breakingChanges,
  type Declarations,
  declarationsFolder,
  TYPED_CORES,
} from './core-types/breaking-changes';
import { localGateWith } from './static-gate';

/** A core with breaking type changes has a new major version. */
export const coreTypes: Rule = async (candidate, composition) => {
  const replaced = versionReplacedBy(candidate, composition);
  if (candidate.release.kind !== 'shell' || !replaced) return [];
  const faults = await Promise.all(TYPED_CORES.map((core) => compare(core, candidate, replaced)));
  return faults.flat();
};

/** Runs the local rules and compares the types of a shell's cores, which needs TypeScript. */
export const typeGate = localGateWith({ 'core-types': coreTypes });

async function compare(core: string, candidate: GateInput, replaced: GateInput): Promise<Fault[]> {
  const [version, versionBefore] = [candidate, replaced].map(({ release }) => release.provides[core]);
  // A new major version may break.
  if (!version || !versionBefore || !satisfies(version, `^${versionBefore}`)) return [];
  const [after, before] = await Promise.all([candidate, replaced].map((each) => declarationsOf(each, core)));
  if (!before || !after || isSame(before, after)) return [];
  const changes = await breakingChanges(before, after);
  return changes.map((change) => ({
    found: `${core} ${version} breaks code that was built for ${versionBefore}: ${change}`,
    remedy: `Keep the existing API alongside the new one, or raise the major version of ${core}.`,
  }));
}

/** Undefined if the release has no declarations. */
async function declarationsOf({ release, read }: GateInput, core: string): Promise<Declarations | undefined> {
  const folder = declarationsFolder(core);
  const files = Object.keys(release.files).filter((file) => file.startsWith(folder));
  if (files.length === 0) return undefined;
  const texts = files.map(
    async (file) => [file.slice(folder.length), (await read(file)).toString()] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

function isSame(one: Declarations, other: Declarations): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
