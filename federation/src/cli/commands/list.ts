import { pastVersions } from '../../releases/model/catalogue';
import type { ReleaseStore } from '../../releases/stores/store';
import { command } from '../command';
import { progress, formatSize } from '../format';
import { openStore, TO } from '../target';

export const list = command({
  says: 'list live, earlier and previewed releases with their dates and sizes',
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
          `  live      ${entry.live}, since ${formatTime(entry.since)}, ${await sizeIn(store, app, entry.live)}`,
        );
        for (const version of pastVersions(entry))
          progress(`  before    ${version}, ${await sizeIn(store, app, version)}`);
      }
      for (const { version, since } of previews[app] ?? [])
        progress(`  preview   ${version}, since ${formatTime(since)}, ${await sizeIn(store, app, version)}`);
    }
    if (names.length === 0) return 'Nothing is published yet';
    return undefined;
  },
});

const formatTime = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

async function sizeIn(store: ReleaseStore, app: string, version: string): Promise<string> {
  const files = await store.listFiles(app, version).catch(() => undefined);
  return files ? formatSize(files) : 'gone';
}
