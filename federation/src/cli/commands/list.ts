import { pastVersions } from '../../release/catalogue';
import type { ReleaseStore } from '../../release/store';
import { command } from '../command';
import { progress } from '../progress';
import { openStore, TO } from '../target';

export const list = command({
  says: 'what is live, since when, and how big; what was so before, and what is previewed',
  options: TO,
  async run({ values }) {
    const store = await openStore(values.to);
    const { apps, previews = {} } = await store.readCatalogue();
    const names = [...new Set([...Object.keys(apps), ...Object.keys(previews)])];
    for (const app of names) {
      const entry = apps[app];
      progress(app);
      if (entry) {
        progress(
          `  live      ${entry.live}, since ${moment(entry.since)}, ${await sizeOf(store, app, entry.live)}`,
        );
        for (const version of pastVersions(entry))
          progress(`  before    ${version}, ${await sizeOf(store, app, version)}`);
      }
      for (const { version, since } of previews[app] ?? [])
        progress(`  preview   ${version}, since ${moment(since)}, ${await sizeOf(store, app, version)}`);
    }
    if (names.length === 0) return 'Nothing is published yet';
    return undefined;
  },
});

const moment = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

async function sizeOf(store: ReleaseStore, app: string, version: string): Promise<string> {
  const files = await store.listFiles(app, version).catch(() => undefined);
  if (!files) return 'gone';
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${(bytes / 1e6).toFixed(1)} MB in ${files.length} files`;
}
