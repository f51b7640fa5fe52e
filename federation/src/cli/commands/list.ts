import pLimit from 'p-limit';
import { idOf, pastVersions, type Catalogue, type GradualRelease } from '../../releases/model/catalogue';
import type { PageChanges } from '../../releases/model/pictures';
import type { Weight } from '../../releases/model/weight';
import { readContents } from '../../releases/publish/release-contents';
import type { ReleaseStore } from '../../releases/stores/store';
import { command } from '../command';
import {
  formatChange,
  formatChanges,
  formatCore,
  formatGradual,
  formatTime,
  formatTotal,
  formatWeight,
  progress,
  totalBytes,
} from '../format';
import { openStore, TO } from '../target';

export const list = command({
  help: 'list live, earlier, previewed and rolled-back releases with their dates, sizes, skipped checks, publishers and notes',
  options: { json: { type: 'boolean', help: 'print JSON' }, ...TO },
  async run({ values }) {
    const store = await openStore(values.to);
    const catalogue = await store.readCatalogue();
    const { apps, previews = {} } = catalogue;
    const names = [...new Set([...Object.keys(apps), ...Object.keys(previews)])];
    const all = await pLimit(1).map(names, async (app) => ({
      app,
      releases: await releasesOf(store, catalogue, app),
    }));
    if (values.json) {
      console.log(JSON.stringify(all, null, 2));
      return undefined;
    }
    for (const { app, releases } of all) {
      progress(app);
      for (const release of releases)
        show(release, releases.find(({ version }) => version === release.replaces)?.weight ?? undefined);
    }
    return names.length > 0 ? undefined : 'Nothing is published yet';
  },
});

/** A release of an app as the list has it. */
interface Listed extends NonNullable<NonNullable<Catalogue['records']>[string]> {
  readonly version: string;
  readonly state: 'gradual' | 'live' | 'previous' | 'preview' | 'rolled back';
  /** When it went live, also for a share of the visits, or was first previewed. */
  readonly since?: string;
  /** The share of the visits that gets a gradual release. */
  readonly share?: number;
  /** Whether it's rolled back by itself if it does worse than the live release. */
  readonly guard?: boolean;
  /** The shares that follow by themselves; 1 is everyone. */
  readonly growth?: readonly number[];
  /** Number and size of its files; null if they are gone. */
  readonly total: { readonly files: number; readonly bytes: number } | null;
  /** Bytes that browsers load; null if the release can't be read. */
  readonly weight: Weight | null;
  /** Versions of the shared packages that a remote was built with, as far as they were recorded. */
  readonly builtWith: Readonly<Record<string, string>>;
  /** Gate rules that it was published without, such as `browser`. */
  readonly unchecked: readonly string[];
  /** Its new and changed pages, if pictures of them were taken; null otherwise. The owner's page shows the pictures. */
  readonly changes: PageChanges | null;
  /** The version that it replaced, or a preview would replace; null if there's none. */
  readonly replaces: string | null;
}

async function releasesOf(store: ReleaseStore, catalogue: Catalogue, app: string): Promise<Listed[]> {
  const { apps, previews = {}, records = {} } = catalogue;
  const entry = apps[app];
  const past = entry ? pastVersions(entry) : [];
  const found: Omit<Listed, 'total' | 'weight' | 'builtWith' | 'unchecked' | 'changes'>[] = [
    ...(entry?.gradual ? [{ ...gradualRelease(entry.gradual), replaces: entry.live }] : []),
    ...(entry
      ? [{ version: entry.live, state: 'live' as const, since: entry.since, replaces: past[0] ?? null }]
      : []),
    ...past.map((version, index) => ({
      version,
      state: 'previous' as const,
      replaces: past[index + 1] ?? null,
    })),
    ...(previews[app] ?? []).map((preview) => ({
      ...preview,
      state: 'preview' as const,
      replaces: entry?.live ?? null,
    })),
    ...(entry?.rolledBack ?? []).map((version) => ({
      version,
      state: 'rolled back' as const,
      replaces: null,
    })),
  ];
  return pLimit(4).map(found, async (release) => {
    const { version } = release;
    const files = await store.listFiles(app, version).catch(() => []);
    const contents = await readContents(store, catalogue, app, version, files);
    return {
      ...release,
      total: files.length > 0 ? { files: files.length, bytes: totalBytes(files) } : null,
      weight: contents && contents.weight,
      builtWith: contents?.builtWith ?? {},
      unchecked: contents?.unchecked ?? [],
      changes: (await store.findChanges(app, version).catch(() => undefined)) ?? null,
      ...records[idOf({ app, version })],
    };
  });
}

const gradualRelease = ({ version, since, share, guard, growth }: GradualRelease) => ({
  version,
  state: 'gradual' as const,
  since,
  share,
  guard,
  growth,
});

const WIDTH = 13;

function show(listed: Listed, before: Weight | undefined): void {
  const { version, state, since, share, total, weight, builtWith, unchecked, changes } = listed;
  const { published, promoted, rolledBack } = listed;
  const size = total ? formatTotal(total) : 'gone';
  const at = share === undefined ? '' : ` at ${formatGradual({ ...listed, share })}`;
  progress(`  ${state.padEnd(WIDTH)}${version}${at}${since ? `, since ${formatTime(since)}` : ''}, ${size}`);
  const indent = ' '.repeat(WIDTH + 2);
  if (weight) progress(`${indent}${formatWeight(weight, before)}`);
  if (changes) progress(`${indent}${formatChanges(changes)}`);
  const core = formatCore(builtWith);
  if (core) progress(`${indent}built with ${core}`);
  if (unchecked.length > 0) progress(`${indent}not checked: ${unchecked.join(', ')}`);
  if (published) progress(`${indent}published ${formatChange(published)}`);
  if (promoted) progress(`${indent}promoted ${formatChange(promoted)}`);
  if (rolledBack) progress(`${indent}rolled back ${formatChange(rolledBack)}`);
}
