import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appPath, startSession, type DevSession } from '../dev/dev-session';
import { startSiteCopy } from '../dev/site-copy';
import { readLiveSite } from '../gate/browser-check/site-responses';
import { parseUrl } from '../parse-url';
import { replaceFile } from '../releases/fs/atomic-write';
import { isLoopback } from '../releases/model/release';
import type { DevReleases } from '../releases/stores/dev-store';
import { loadAppBuild } from './build';
import { appDir } from './workspace';

const HOST = '127.0.0.1';
const print = (text: string) => console.log(text);

/** Serves apps from source on a free loopback port, and describes them in `file` for the site's server after each change. */
export async function dev(apps: readonly string[], file: string): Promise<void> {
  exitOnSignal();
  const session = await startSession(await loadBuilds(apps), { isReadOnly: false, report: print });
  const server = createServer((request, response) => {
    const { origin } = request.headers;
    if (!isFromThisMachine(request.headers)) return response.writeHead(403).end();
    if (origin !== undefined) response.setHeader('access-control-allow-origin', origin);
    response.setHeader('cross-origin-resource-policy', 'same-site');
    response.setHeader('vary', 'Origin');
    return session.handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  // Of the same site as the pages, for images.
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const describe = () => replaceFile(file, JSON.stringify(releasesAt(origin, session)));
  session.onChange(describe);
  await describe();
  for (const { app } of session.apps) print(`  ${app}: from source`);
}

/**
 * Whether a page of the site on this machine sends a request. Pages without an origin, such as form previews, send a referrer; frames of other
 * sites that send none mustn't read the sources.
 */
export const isFromThisMachine = ({ host, origin, referer = '' }: IncomingHttpHeaders): boolean =>
  [`http://${host}`, origin === 'null' ? referer : origin].every(
    // Without an origin, no other site can read the response.
    (url) => url === undefined || isLoopback(parseUrl(url)?.hostname ?? ''),
  );

const releasesAt = (origin: string, session: DevSession): DevReleases => ({
  client: origin + session.clientPath(),
  apps: Object.fromEntries(
    session.apps.map(({ app, outDir, release }) => [
      app,
      { release: release(), baseUrl: origin + appPath(app), dir: outDir },
    ]),
  ),
});

interface SiteOptions {
  /** Address of the running site. */
  readonly at: string;
  readonly port?: number | undefined;
}

/** Shows a running site with local apps, on this machine only, until the process ends. */
export async function devAtSite(apps: readonly string[], { at, port }: SiteOptions): Promise<void> {
  exitOnSignal();
  const started = performance.now();
  // A wrong address is reported before the builds.
  await readLiveSite(at);
  const session = await startSession(await loadBuilds(apps), { isReadOnly: true, report: print });
  const copy = await startSiteCopy({ site: at, port, session, report: print }).catch(
    async (error: unknown) => {
      await session.close();
      throw error;
    },
  );
  const paths = session.apps
    .flatMap((app) => app.release().routes)
    .filter(({ access }) => access === 'public');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  print(`
  ${apps.join(', ')} at ${at}, ready in ${seconds} s

  ${paths.map(({ path }) => copy.origin + path).join('\n  ')}

  Only this machine sees it. ${new URL(at).host} is only read: writes are refused, and owner's pages need its session.
  Stop with Ctrl-C.
`);
}

/** Exits at once. Nothing has to be saved, and temporary files are removed at exit. */
function exitOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(0));
}

const loadBuilds = (apps: readonly string[]) => Promise.all(apps.map((app) => loadAppBuild(appDir(app))));
