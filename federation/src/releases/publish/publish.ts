import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { builtCandidate, type Candidate } from '../model/candidate';
import type { Release } from '../model/release';
import { refuse, RefusedChangeError } from '../model/refused-change';
import { register } from '../model/registry';
import type { PublishTarget } from '../stores/store';
import {
  findPreview,
  gradualOf,
  hashOf,
  idOf,
  wasRolledBack,
  type Catalogue,
  type Change,
  type GoingLive,
  type GradualStep,
  type Provenance,
} from '../model/catalogue';
import { formatShare, withLive, withPreviews, withShare, type ReleaseRef } from '../model/catalogue-changes';
import { checkComposition, readComposition } from '../model/composition';
import type { ReleaseCommand } from '../model/publish-contract';
import { checkExternalFiles } from '../stores/external-files';
import { titleOf, type Gate } from '../model/gate';
import { withCompleteRegistry } from './complete-registry';
import { checkWhole } from './verify';

/**
 * Publishes built releases in one swap of the catalogue.
 * @param folders `dist` folders with `release.json`.
 * @returns the releases that weren't live, or previews, before.
 * @throws Error that says what to do. The site is unchanged.
 */
export async function publish(
  store: PublishTarget,
  folders: readonly string[],
  options: GoLiveOptions = {},
): Promise<Release[]> {
  const candidates = await Promise.all(folders.map((folder) => builtCandidate(store, folder)));
  return goLive(store, candidates, options);
}

interface ReleaseName {
  readonly app: string;
  readonly version: string;
}

/** How releases are published or promoted. */
export interface GoLiveOptions {
  /** `preview` leaves the live releases alone; only `promote` takes releases that were rolled back, and continues gradual ones. */
  readonly command?: Exclude<ReleaseCommand['command'], 'rollback' | 'remove'>;
  /** Makes them live for a share of the visits only. */
  readonly gradual?: GradualStep;
  readonly now?: Date;
  /** Recorded for what is published. */
  readonly provenance?: Provenance;
  readonly gate?: Gate;
  /** Only checks. */
  readonly isDryRun?: boolean;
  /** Called with progress messages. */
  readonly report?: (line: string) => void;
}

/** For a site that carries out a command. */
export interface CarryOutOptions extends GoLiveOptions {
  /** The catalogue that the sender has seen. If it has changed since, nothing is published. */
  readonly catalogue?: Catalogue;
  /** Who sent the command. */
  readonly role?: Exclude<Change['role'], 'guard'>;
  /** The name of the deploy token. */
  readonly token?: string;
}

/**
 * Checks releases and makes them live, or previews, in one swap of the catalogue.
 * @returns the releases that weren't live, or previews, before.
 * @throws RefusedChangeError, or another error that says what to do. The site is unchanged.
 */
export async function goLive(
  store: PublishTarget,
  candidates: readonly Candidate[],
  {
    command = 'publish',
    gradual,
    catalogue: known,
    now = new Date(),
    provenance,
    gate,
    isDryRun = false,
    role = 'operator',
    token,
    report = () => {},
  }: CarryOutOptions,
): Promise<Release[]> {
  const catalogue = known ?? (await store.readCatalogue());
  const fresh = candidates.filter((candidate) => !isListed(catalogue, candidate, { command, gradual }));
  if (fresh.length === 0) return [];
  const releases = fresh.map(({ release }) => release);
  checkAvailable(catalogue, fresh, command);
  checkGradual(catalogue, releases, { command, gradual });
  const isOperator = role === 'operator' && 'writeCatalogue' in store;
  // A site completes its own registry.
  const complete = 'writeCatalogue' in store ? await withCompleteRegistry(store, catalogue) : catalogue;
  const registered = register(complete, releases, isOperator ? 'operator' : 'token');
  const refs = fresh.map(({ release: { app, version }, integrity }): ReleaseRef => ({
    app,
    version,
    integrity,
  }));

  report(`${fresh.map(titleOf).join(', ')}: checking`);
  for (const { release, folder } of fresh) if (folder === undefined) await checkWhole(store, release);
  const change: GoingLive = {
    ...provenance,
    at: now.toISOString(),
    role,
    ...(token !== undefined && { token }),
    ...(gradual && { share: gradual.share, guard: gradual.guard }),
  };
  const changes = command === 'promote' ? { promoted: change } : { published: change };
  // A preview, or a gradual release, is checked in place of its app's live release.
  const live = withLive(registered, refs, now, changes);
  const next =
    command === 'preview'
      ? withPreviews(registered, refs, now, change)
      : gradual
        ? withShare(registered, refs, now, { ...gradual, salt: newSalt() }, changes)
        : live;
  await checkComposition(await readComposition(store, live, fresh), fresh, gate);
  // A site requests no address that a token's holder names.
  if (role !== 'token') for (const release of releases) await checkExternalFiles(release);
  if (isDryRun) return releases;

  for (const { release, folder } of fresh) {
    if (folder === undefined) continue;
    report(`${titleOf({ release })}: copying`);
    await store.addRelease(release, folder);
  }
  if ('writeCatalogue' in store) await store.writeCatalogue(next);
  else
    await store.send({
      command,
      releases: releases.map(nameOf),
      revision: catalogue.revision,
      provenance,
      gradual,
    });
  return releases;
}

const newSalt = () => randomBytes(18).toString('base64url');

const nameOf = ({ app, version }: Release) => ({ app, version });

/** @throws RefusedChangeError if a release was altered, is being removed or was rolled back. */
function checkAvailable(
  catalogue: Catalogue,
  candidates: readonly Candidate[],
  command: ReleaseCommand['command'],
): void {
  const altered = candidates.filter(
    ({ release: { app, version }, integrity }) =>
      ![undefined, integrity].includes(hashOf(catalogue, app, version)),
  );
  if (altered.length > 0)
    throw new RefusedChangeError(
      `Refused: the release.json of ${altered.map(titleOf).join(', ')} isn't what was released. Publish a new version.`,
    );
  const releases = candidates.map(({ release }) => release);
  const removing = releases.map(idOf).filter((id) => catalogue.removing?.includes(id));
  if (removing.length > 0)
    throw new RefusedChangeError(
      `Refused: ${removing.join(', ')} is being removed. Wait, or finish it with "prune", then publish it again.`,
    );
  if (command === 'publish') refuseRolledBack(catalogue, releases);
}

/** @throws RefusedChangeError if publishing one of these would undo a rollback. */
export function refuseRolledBack(catalogue: Catalogue, releases: readonly ReleaseName[]): void {
  const rolledBack = releases.filter(({ app, version }) => wasRolledBack(catalogue, app, version)).map(idOf);
  if (rolledBack.length > 0)
    throw new RefusedChangeError(
      `Refused: ${rolledBack.join(', ')} was rolled back. Raise the version, or make it live again: npm run release -- promote ${rolledBack.join(' ')}`,
    );
}

/**
 * Checks that a gradual release of an app and this command fit together.
 * @throws RefusedChangeError that says what to do.
 */
export function checkGradual(
  catalogue: Catalogue,
  releases: readonly ReleaseName[],
  { command, gradual }: Pick<GoLiveOptions, 'command' | 'gradual'>,
): void {
  if (command === 'preview') return;
  refuseWhileGradual(
    catalogue,
    command === 'promote'
      ? releases.filter(({ app, version }) => gradualOf(catalogue, app)?.version !== version)
      : releases,
  );
  const first = releases.filter(({ app }) => !Object.hasOwn(catalogue.apps, app));
  if (gradual && first.length > 0)
    throw new RefusedChangeError(
      `Refused: ${first.map(({ app }) => app).join(', ')} has no live release that the other visitors could get. Publish it without --share.`,
    );
}

/** @throws RefusedChangeError if an app has a gradual release, so that another one can't go live. */
function refuseWhileGradual(catalogue: Catalogue, releases: readonly ReleaseName[]): void {
  const lines = releases.flatMap(({ app }) => {
    const gradual = gradualOf(catalogue, app);
    return gradual
      ? [
          `${app} ${gradual.version} is being released gradually, at ${formatShare(gradual.share)}. First release it to everyone: ` +
            `npm run release -- promote ${app}, or take it back: npm run release -- rollback ${app}`,
        ]
      : [];
  });
  refuse(lines);
}

/** Whether the command would change nothing. */
function isListed(
  catalogue: Catalogue,
  { release: { app, version } }: Candidate,
  { command, gradual }: Pick<GoLiveOptions, 'command' | 'gradual'>,
): boolean {
  if (hashOf(catalogue, app, version) === undefined) return false;
  const known = gradualOf(catalogue, app);
  const isAtShare =
    gradual !== undefined &&
    known?.version === version &&
    known.share === gradual.share &&
    (known.guard || !gradual.guard) &&
    (gradual.growth === undefined || isDeepStrictEqual(gradual.growth, known.growth));
  return (
    catalogue.apps[app]?.live === version ||
    isAtShare ||
    (command === 'preview' &&
      (findPreview(catalogue, app, version) !== undefined || known?.version === version))
  );
}
