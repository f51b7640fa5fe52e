import pLimit from 'p-limit';
import { idOf, pastVersions, type Catalogue, type GradualRelease } from '../../releases/model/catalogue';
import type { ReleaseStore } from '../../releases/stores/store';
import { command } from '../command';
import { formatChange, formatGradual, formatTime, formatTotal, progress, totalBytes } from '../format';
import { openStore, TO } from '../target';

export const list = command({
  help: 'list live, earlier, previewed and rolled-back releases with their dates, sizes, publishers and notes',
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
      for (const release of releases) show(release);
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
}

async function releasesOf(
  store: ReleaseStore,
  { apps, previews = {}, records = {} }: Catalogue,
  app: string,
): Promise<Listed[]> {
  const entry = apps[app];
  const found: Omit<Listed, 'total'>[] = [
    ...(entry?.gradual ? [gradualRelease(entry.gradual)] : []),
    ...(entry ? [{ version: entry.live, state: 'live' as const, since: entry.since }] : []),
    ...(entry ? pastVersions(entry) : []).map((version) => ({ version, state: 'previous' as const })),
    ...(previews[app] ?? []).map((preview) => ({ ...preview, state: 'preview' as const })),
    ...(entry?.rolledBack ?? []).map((version) => ({ version, state: 'rolled back' as const })),
  ];
  return pLimit(4).map(found, async (release) => ({
    ...release,
    total: await totalOf(store, app, release.version),
    ...records[idOf({ app, version: release.version })],
  }));
}

const gradualRelease = ({ version, since, share, guard, growth }: GradualRelease) => ({
  version,
  state: 'gradual' as const,
  since,
  share,
  guard,
  growth,
});

async function totalOf(store: ReleaseStore, app: string, version: string): Promise<Listed['total']> {
  const files = await store.listFiles(app, version).catch(() => []);
  return files.length > 0 ? { files: files.length, bytes: totalBytes(files) } : null;
}

const WIDTH = 13;

function show(listed: Listed): void {
  const { version, state, since, share, total, published, promoted, rolledBack } = listed;
  const size = total ? formatTotal(total) : 'gone';
  const at = share === undefined ? '' : ` at ${formatGradual({ ...listed, share })}`;
  progress(`  ${state.padEnd(WIDTH)}${version}${at}${since ? `, since ${formatTime(since)}` : ''}, ${size}`);
  const indent = ' '.repeat(WIDTH + 2);
  if (published) progress(`${indent}published ${formatChange(published)}`);
  if (promoted) progress(`${indent}promoted ${formatChange(promoted)}`);
  if (rolledBack) progress(`${indent}rolled back ${formatChange(rolledBack)}`);
}
