import { idOf } from '../../releases/model/catalogue';
import type { ReleasePictures } from '../../releases/model/pictures';
import type { Release } from '../../releases/model/release';
import { addPictures } from '../../releases/publish/pictures';
import type { GateInput } from '../../releases/model/gate';
import { UnreachableError } from '../../releases/stores/reach';
import type { ReleaseStore } from '../../releases/stores/store';
import { localGate } from '../../gate/static-gate';
import { withOwnCommands } from '../../own-commands';
import { appsAndFolders, openStore, TO } from '../target';
import { command, UsageError } from '../command';
import { GATE, openGate, uncheckedRules } from '../gate-option';
import { GRADUAL, readGradual } from '../gradual-option';
import { formatLive, formatReleases, progress } from '../format';
import { withTarget } from '../named-commands';
import { publishSnapshots, publishVersions } from '../publish-apps';
import { NOTE, readProvenance } from '../provenance';
import { BUMPS, type Bump } from '../raise-version';
import { appDir, appsHere, NO_APP } from '../workspace';

export const publish = command({
  names: '<app or folder ...>',
  help: 'build, check and publish apps as the version in their package.json, or publish builds from folders',
  options: {
    changed: {
      type: 'boolean',
      help: 'only apps whose version or sources differ from their live release (by default all apps)',
    },
    bump: {
      type: 'string',
      value: 'LEVEL',
      help: 'first raise the version in package.json, past versions that are published already: patch, minor or major; kept only if the app is published',
    },
    preview: {
      type: 'boolean',
      help: 'publish as a preview at ?release=app@version, without changing what is live',
    },
    'dry-run': { type: 'boolean', help: 'build and check only, and publish nothing' },
    snapshot: {
      type: 'boolean',
      help: 'publish the current sources of changed apps (by default all) as {version}-h{hash}, for each app, unless its live version is a release or was rolled back to',
    },
    replace: {
      type: 'boolean',
      help: 'with --snapshot: also replace releases, and snapshots that were rolled back to',
    },
    missing: { type: 'boolean', help: 'with --snapshot: only apps that have no live release' },
    ...GRADUAL,
    ...NOTE,
    ...GATE,
    ...TO,
  },
  async run({ names, values }) {
    const { changed = false, snapshot = false, preview: isPreview = false } = values;
    const { missing = false, replace: replaces = false } = values;
    if (names.length === 0 && !changed && !snapshot)
      throw new UsageError(`Name what to publish: ${nameOfApps()}, or --changed.`);
    if (changed && snapshot) throw new UsageError("--changed and --snapshot can't be combined.");
    if (missing && !snapshot) throw new UsageError('--missing needs --snapshot.');
    if (replaces && !snapshot) throw new UsageError('--replace needs --snapshot.');
    const { apps: named, folders } = appsAndFolders(names);
    if (folders.length > 0 && (changed || snapshot))
      throw new UsageError('--changed and --snapshot work with apps, not with folders.');

    const bump = parseBump(values.bump);
    if (bump && (named.length === 0 || folders.length > 0 || snapshot || changed))
      throw new UsageError('--bump needs the names of apps, and no folder, --changed or --snapshot.');

    const gradual = readGradual(values);
    if (gradual && (isPreview || snapshot))
      throw new UsageError("--share can't be combined with --preview or --snapshot.");

    const apps = names.length > 0 ? named : appsHere();
    if (apps.length === 0 && folders.length === 0) throw new UsageError(NO_APP);
    const store = await openStore(values.to);
    const options = {
      // Nobody knows which sources a finished build is from.
      provenance: await readProvenance(values.note, folders.length === 0 ? appDir(apps[0]!) : undefined),
      command: isPreview ? ('preview' as const) : ('publish' as const),
      gradual,
      isDryRun: values['dry-run'] ?? false,
      report: (line: string) => progress(withOwnCommands(withTarget(line, values.to))),
    };
    const pictures = new Map<string, ReleasePictures>();
    const onPictures = options.isDryRun
      ? undefined
      : ({ release }: GateInput, taken: ReleasePictures) => void pictures.set(idOf(release), taken);
    const releases = await (snapshot
      ? publishSnapshots(store, {
          ...options,
          gate: localGate,
          apps: names.length > 0 ? named : undefined,
          onlyMissing: missing,
          replaces,
        })
      : publishVersions(store, apps, {
          ...options,
          gate: openGate(values, onPictures),
          unchecked: uncheckedRules(values),
          folders,
          onlyChanged: changed,
          bump,
        }));
    if (!options.isDryRun) await addPictures(store, releases, pictures, progress);
    const isPublished = releases.length > 0 && !options.isDryRun;
    return outcome(store, releases, { isPreview, isDryRun: options.isDryRun }).catch((error: unknown) => {
      if (!isPublished || !(error instanceof UnreachableError)) throw error;
      const { place, reason } = error;
      return `${formatReleases(releases)} is published. ${place} can't be reached any more: ${reason}.`;
    });
  },
});

/** Such as `an app (shell, remote-public)`. */
function nameOfApps(): string {
  const apps = appsHere();
  return apps.length > 0 ? `an app (${apps.join(', ')})` : 'the app in this folder';
}

function parseBump(text: string | undefined): Bump | undefined {
  const bump = BUMPS.find((each) => each === text);
  if (text === undefined || bump) return bump;
  throw new UsageError(`--bump must be ${BUMPS.join(', ')}, not "${text}".`);
}

async function outcome(
  store: ReleaseStore,
  releases: readonly Release[],
  { isPreview, isDryRun }: { readonly isPreview: boolean; readonly isDryRun: boolean },
): Promise<string> {
  const catalogue = await store.readCatalogue();
  if (releases.length === 0) return `Nothing changed, so nothing was published. ${formatLive(catalogue)}`;
  if (isDryRun)
    return `${formatReleases(releases)} could be published; nothing was changed. ${formatLive(catalogue)}`;
  if (!isPreview) return formatLive(catalogue);
  const links = releases.map(({ app, version }) => `?release=${app}@${version}`).join(' and ');
  return `Preview it at ${links}. ${formatLive(catalogue)}`;
}

export const check = command({
  names: '<app or folder ...>',
  help: 'run only the checks of publish, without publishing anything',
  options: {
    bump: {
      type: 'string',
      value: 'LEVEL',
      help: 'check as the next version: patch, minor or major; package.json is restored',
    },
    ...GATE,
    ...TO,
  },
  async run({ names, values }) {
    if (names.length === 0) throw new UsageError(`Name what to check: ${nameOfApps()}, or a folder.`);
    const { apps, folders } = appsAndFolders(names);
    const bump = parseBump(values.bump);
    if (bump && folders.length > 0) throw new UsageError('--bump needs the names of apps, and no folder.');
    const releases = await publishVersions(await openStore(values.to), apps, {
      folders,
      bump,
      isDryRun: true,
      gate: openGate(values),
      report: progress,
    });
    return releases.length > 0
      ? `${formatReleases(releases)} could go live`
      : 'Already live; nothing was checked';
  },
});
