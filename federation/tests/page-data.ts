import type { PageData, PageRelease, ScriptRef } from '../src/compose/page-data';
import { containerName } from '../src/container-name';
import { integrityOf } from '../src/releases/model/integrity';

export const scriptRef = (url: string): ScriptRef => ({ url, integrity: integrityOf(url) });

/** An app's release in a page's data, with one public page. */
export function createPageRelease(app: string, version: string): PageRelease {
  return {
    app,
    version,
    container: containerName(app, version),
    entry: scriptRef(`/releases/${app}/${version}/client/remoteEntry.js`),
    routes: [{ path: '/', page: 'home', label: 'Home', access: 'public' }],
  };
}

export const createPageData = (given: Partial<PageData> = {}): PageData => ({
  config: {},
  shell: '1.0.0',
  releases: { 'remote-public': createPageRelease('remote-public', '1.1.0') },
  previous: { 'remote-public': createPageRelease('remote-public', '1.0.0') },
  rendered: null,
  queries: [],
  entryTimeout: 4_000,
  ...given,
});
