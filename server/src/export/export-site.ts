import { existsSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import { createRenderer } from '@portfolio/federation/render';
import { buildApp } from '../app';
import type { ServerConfig } from '../config';
import type { ConfigurationHost } from '../config/configuration-host';
import { contentRevision, storedRevision } from '../db/content-revision';
import { connectDatabase, schemaStatus } from '../db/database';
import { listProjectEntries } from '../features/projects/repository';
import { pageOptions } from '../page-options';
import type { ApiRequest } from '../papers/portfolio';
import type { Services } from '../services';
import { internalRequest } from '../site/internal-request';
import { openReleases } from '../site/open-releases';
import { pageService } from '../site/page-service';
import type { SiteFault } from '../site/site-fault';
import type { PageSource } from '../site/page-source';
import { collectExport, type Collected } from './collect';
import { checkExportFolder, writeExport, type ExportChanges } from './export-folder';
import type { ExportOptions } from './options';
import { readPublicReleases } from './public-releases';
import { staticConfig } from './static-config';
import { withStaticPictures } from './static-media';

interface ExportTools {
  /** The program of `federation/src/render/render-worker.ts`. */
  readonly workerCode: string;
  /** Prints a line. */
  readonly print: (text: string) => void;
}

/** What an export wrote. */
export interface Exported extends ExportChanges, Pick<Collected, 'pages' | 'missing'> {
  /** Where it will be, without a trailing slash. */
  readonly address: string;
  readonly contact: 'service' | 'server' | 'none';
}

/** In milliseconds. Nobody waits for a page. */
const RENDER_MS = 60_000;
/** How often the content may change while it's read. */
const MAX_READS = 3;

/** Nobody changes the configuration through an export. */
const NO_CONFIGURATION: ConfigurationHost = {
  configWith: () => {
    throw new Error('An export has no configuration of its own');
  },
  apply: async () => {},
};

/**
 * Writes the visitors' side of a site as a folder for a static host. It may run next to the site's servers: it only reads the content.
 * @throws Error that says what to do
 */
export async function exportSite(
  config: ServerConfig,
  options: ExportOptions,
  { workerCode, print }: ExportTools,
): Promise<Exported> {
  const { folder } = options;
  for (const place of [config.dataDir, config.packagesDir])
    if (isInside(place, folder) || isInside(folder, place))
      throw new Error(
        `${folder} would be public with the site's own data in ${config.dataDir}. Name another folder.`,
      );
  const { server, pages: visitors } = staticConfig(config, options);
  const { basePath, contact } = visitors.staticSite;
  await checkExportFolder(folder);
  await requireContent(config);
  const { source, releases } = await readPublicReleases(openReleases(server, () => {}).source, basePath);

  const responses = new Map<string, string>();
  const faults: SiteFault[] = [];
  let services!: Services;
  let pages!: PageSource;
  let request!: ApiRequest;
  const app = await buildApp(
    server,
    (opened, ofApp) => {
      services = opened;
      const read = internalRequest(ofApp, server);
      request = async (path) => {
        const { status, body } = await read(path);
        const text = withStaticPictures(JSON.stringify(body));
        if (status === 200) responses.set(path, text);
        return { status, body: JSON.parse(text) as unknown };
      };
      const renderer = createRenderer({ workerCode, limits: { render: RENDER_MS }, request });
      ofApp.addHook('onClose', () => renderer.close());
      pages = pageService({
        ...pageOptions(opened, ofApp, read),
        config: visitors,
        store: source,
        renderer,
        onFault: (fault) => faults.push(fault),
        onCatalogueFault: () => {},
      });
      return pages;
    },
    { configuration: NO_CONFIGURATION, isReadOnly: true },
  );
  try {
    print('Rendering the pages …');
    const routes = releases.flatMap((release) => release.routes);
    const collect = async () => {
      // Nothing comes from a cache of an earlier read: it might be older, and what it was made of wouldn't be collected.
      contentRevision(services.db).raise(null);
      responses.clear();
      const projects = await listProjectEntries(services.db);
      const { media: library } = services;
      return collectExport({
        ...{ app, pages, projects, library, source, releases, responses, request, routes },
        config: visitors,
      });
    };
    const collected = await readUnchanged(() => storedRevision(services.db), collect);
    if (faults[0]) throw faultError(faults[0]);
    print(`Writing ${folder} …`);
    const changes = await writeExport(folder, collected.files);
    return { ...changes, ...collected, files: changes.files, address: visitors.origin, contact };
  } catch (error) {
    throw faults[0] ? faultError(faults[0]) : error;
  } finally {
    await app.close();
  }
}

/** Reads again if the content changed meanwhile, so that an export is of one moment. @throws Error if it changes each time */
async function readUnchanged<T>(revision: () => Promise<number>, read: () => Promise<T>): Promise<T> {
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const before = await revision();
    const result = await read();
    if ((await revision()) === before) return result;
  }
  throw new Error(
    'The content kept changing while it was read, so nothing was exported. Export again when nobody is saving.',
  );
}

const faultError = ({ app, version, route, error }: SiteFault) =>
  new Error(
    `The page ${route ?? ''} of ${[app, version].filter(Boolean).join(' ')} couldn't be rendered, so nothing was exported: ${(error as Error).message}`,
    { cause: error },
  );

/** The database isn't migrated: an older server may be running on it. */
async function requireContent({ database, dataDir }: ServerConfig): Promise<void> {
  const nothing = () =>
    new Error(`There's no installation in ${dataDir}. Set DATA_DIR to its folder, or run npm start once.`);
  if ('file' in database && !existsSync(database.file)) throw nothing();
  const db = await connectDatabase(database);
  const { isEmpty, pending, unknown } = await schemaStatus(db).finally(() => db.destroy());
  if (isEmpty) throw nothing();
  if (unknown.length > 0)
    throw new Error(
      `A newer version of the site has changed this database (${unknown.join(', ')}). Run export from that version.`,
    );
  if (pending.length > 0)
    throw new Error(
      `This database is from an older version of the site (missing: ${pending.join(', ')}). Start this version once, which brings it up to date, and export then.`,
    );
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}
