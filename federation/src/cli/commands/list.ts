import { pastVersions } from '../../releases/model/catalogue';
import type { ReleaseStore } from '../../releases/stores/store';
import { command } from '../command';
import { progress, formatSize } from '../format';
import { openStore, TO } from '../target';

export const list = command({
  help: 'list live, earlier and previewed releases with their dates and sizes',
  options: TO,
  async run({ values }) {
    const store = await openStore(values.to);
    const { apps, previews = {} } = await store.readCatalogue();
    const names = [...new Set([...Object.keys(apps), ...Object.keys(previews)])];
    for (const app of names) {
      const entry = apps[app];
      const show = async (kind: string, version: string, since?: string) =>
        progress(
          `  ${kind.padEnd(10)}${version}${since ? `, since ${formatTime(since)}` : ''}, ${await sizeIn(store, app, version)}`,
        );
      progress(app);
      if (entry) await show('live', entry.live, entry.since);
      for (const version of entry ? pastVersions(entry) : []) await show('previous', version);
      for (const { version, since } of previews[app] ?? []) await show('preview', version, since);
    }
    return names.length > 0 ? undefined : 'Nothing is published yet';
  },
});

const formatTime = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

async function sizeIn(store: ReleaseStore, app: string, version: string): Promise<string> {
  const files = await store.listFiles(app, version).catch(() => undefined);
  return files ? formatSize(files) : 'gone';
}
