import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { installedVersion } from '../build/installed-version';
import {
  composePage,
  escapeHtml,
  isRenderable,
  planPage,
  renderPage,
  type PageReleases,
  type PlannedPage,
  type RenderOutput,
} from '../compose';
import { siteRenderer } from '../gate/browser-check/site-responses';
import { pageDataIn } from '../compose/page-data-in';
import { parseUrl } from '../parse-url';
import { isReserved } from '../reserved-paths';
import { appPath, type DevSession } from './dev-session';
import { liveReader, type Live } from './live-site';
import { DEV_PATH } from './protocol';

const HOST = '127.0.0.1';

/** A site on this machine that shows a running site with local apps. */
export interface SiteCopy {
  readonly origin: string;
  close(): Promise<void>;
}

interface SiteCopyOptions {
  /** Origin of the running site. It only receives GET and HEAD requests. */
  readonly site: string;
  /** By default the first free port from 4100 on. */
  readonly port?: number | undefined;
  readonly session: DevSession;
  /** Prints a text for the developer. */
  readonly report: (text: string) => void;
}

/** Headers of a request that the site gets. Never cookies or tokens: the site sees a visitor. */
const PASSED_ON = ['accept', 'accept-language', 'if-none-match', 'if-modified-since', 'range', 'user-agent'];
/** Headers of the site's response that would be wrong here. `fetch` has decoded the body. */
const LEFT_OUT = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'set-cookie',
  'strict-transport-security',
  'transfer-encoding',
]);

/** Each build has its own process, and the former one is never used again. */
const MAX_PROCESSES = 3;

/** The first of the ports that are tried without `port`, and their number. */
const FIRST_PORT = 4100;
const PORTS = 20;

/**
 * Serves the site on this machine only. Pages are composed of the site's live releases and the local apps, and rendered with the site's
 * content. Other requests that read go to the site; requests that would write are refused.
 * @throws Error that says what to do if the site can't be read or the port isn't free.
 */
export async function startSiteCopy({
  site: source,
  port,
  session,
  report,
}: SiteCopyOptions): Promise<SiteCopy> {
  const live = liveReader(source, report);
  const renderer = siteRenderer(source, { maxProcesses: MAX_PROCESSES });
  reportOtherReact(await live.read(), session, report);
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      report(`  ${request.url}: ${(error as Error).message}`);
      if (response.headersSent) response.destroy();
      else sendText(response, 502, `${(error as Error).message}\n`);
    });
  });
  const origin = `http://localhost:${await listenOn(server, port)}`;
  const { host } = new URL(origin);
  const hosts = new Set([host, host.replace('localhost', HOST)]);

  /** Another site that is open in this browser can send requests too, although it can't read the responses. */
  const isSentFromHere = ({ headers: { origin: sender } }: IncomingMessage) =>
    sender === undefined || hosts.has(parseUrl(sender)?.host ?? '');

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Listening on loopback isn't enough: another site's name may lead here.
    if (!hosts.has(request.headers.host ?? ''))
      return sendText(response, 403, `Open ${origin}: other names don't lead here.\n`);
    const { method = '' } = request;
    const url = new URL(request.url!, origin);
    // Other sites that are open in this browser can't load the sources.
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    if (url.pathname.startsWith(`${DEV_PATH}/`))
      return isSentFromHere(request) ? session.handle(request, response) : void response.writeHead(403).end();
    if (method !== 'GET' && method !== 'HEAD') return refuse(request, response, url);
    const now = await live.read();
    const releases = compositionOf(now, session);
    const planned = isReserved(url.pathname) ? undefined : planPage(releases.remotes, url.pathname);
    const sendPage = async () => {
      const { html, csp, status } = await page(now, releases, planned, url);
      response.writeHead(status, {
        ...now.site.restrictions,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': csp,
        'cache-control': 'no-store',
      });
      response.end(method === 'HEAD' ? undefined : html);
    };
    if (!planned) return passOn(request, response, url, sendPage);
    if (planned.route.access === 'owner')
      return sendText(response, 403, noSession(session.clientPath()), 'text/html');
    return sendPage();
  }

  function refuse(request: IncomingMessage, response: ServerResponse, { pathname }: URL): void {
    const message = `${request.method} ${pathname} was not sent: portfolio dev only reads from ${source}.`;
    report(`  ${message}`);
    const isPage = request.headers.accept?.includes('text/html') ?? false;
    if (isPage) sendText(response, 403, documentOf('Not sent', message), 'text/html');
    else sendText(response, 403, JSON.stringify({ success: false, message }), 'application/json');
  }

  /** @param planned undefined for the page that says that there's none */
  async function page({ site }: Live, releases: PageReleases, planned: PlannedPage | undefined, url: URL) {
    let rendered: RenderOutput | undefined;
    let renderFault: string | undefined;
    if (planned && site.isRendered && isRenderable(releases, planned))
      try {
        rendered = await renderPage(renderer, {
          releases,
          planned,
          url: url.pathname + declaredSearch(planned, url),
          config: site.config,
          readFile: (release, file, integrity) => {
            const local = session.apps.find(({ app }) => app === release.app);
            return local
              ? readFile(join(local.outDir, file), 'utf8')
              : live.readFile(release, file, integrity);
          },
        });
      } catch (error) {
        renderFault = (error as Error).message;
        await session.reportRenderFault(url.pathname, renderFault);
      }
    const composed = composePage({
      title: planned?.release.release.app ?? 'Page not found',
      releases,
      planned,
      rendered,
      policy: { connect: site.connect, frame: site.frame },
      config: site.config,
      entryTimeout: site.entryTimeout,
      development: { client: session.clientPath(), renderFault },
    });
    return { ...composed, status: planned ? (rendered?.status ?? 200) : 404 };
  }

  /**
   * Responds with the site's response.
   * @param sendPage called in place of that if it's a page of the site, which has neither the local apps nor the development client.
   */
  async function passOn(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    sendPage: () => Promise<void>,
  ): Promise<void> {
    const headers = Object.fromEntries(
      PASSED_ON.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    const answer = await fetch(source + url.pathname + url.search, {
      method: request.method!,
      headers,
      redirect: 'manual',
    }).catch((error: unknown) => {
      throw new Error(`${source} can't be reached: ${causeOf(error)}`, { cause: error });
    });
    const isDocument =
      !isReserved(url.pathname) && answer.headers.get('content-type')?.startsWith('text/html');
    const document = isDocument ? await answer.text() : undefined;
    if (document !== undefined && pageDataIn(document)) return sendPage();
    for (const [name, value] of answer.headers) if (!LEFT_OUT.has(name)) response.setHeader(name, value);
    const location = answer.headers.get('location');
    if (location) response.setHeader('location', location.replace(source, origin));
    response.writeHead(answer.status);
    if (document !== undefined || !answer.body) return void response.end(document);
    const body = Readable.fromWeb(answer.body as ReadableStream).on('error', () => response.destroy());
    // Players leave most of a video unread.
    response.on('close', () => body.destroy());
    body.pipe(response);
  }

  return {
    origin,
    async close() {
      server.closeAllConnections();
      await Promise.all([renderer.close(), new Promise((resolve) => server.close(resolve))]);
    },
  };
}

/** The copy runs the app's React, so that Fast Refresh works. */
function reportOtherReact({ releases }: Live, { apps }: DevSession, report: (text: string) => void): void {
  const live = releases.find(({ release }) => release.kind === 'shell')!.release.provides.react;
  if (live === undefined || !apps[0]) return;
  const own = installedVersion(apps[0].dir, 'react');
  if (live !== own) report(`  The site has React ${live}, and this copy runs the installed React ${own}.`);
}

/** The site's live releases, except for those of the apps that are built here. */
function compositionOf({ releases }: Live, { apps }: DevSession): PageReleases {
  const local = apps.map((app) => ({ release: app.release(), baseUrl: appPath(app.app) }));
  const all = [...releases.filter(({ release }) => !apps.some(({ app }) => app === release.app)), ...local];
  return {
    shell: all.find(({ release }) => release.kind === 'shell')!,
    remotes: all.filter(({ release }) => release.kind === 'remote'),
    // A fault in development mustn't be covered up by another release.
    previous: [],
  };
}

/** The parameters that the page reads, as a site passes them on. */
function declaredSearch({ route }: PlannedPage, { searchParams }: URL): string {
  const declared = [...searchParams].filter(([name]) => route.search?.includes(name));
  return declared.length === 0 ? '' : `?${new URLSearchParams(declared).toString()}`;
}

const causeOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return (cause as Error | undefined)?.message || message;
};

function sendText(response: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(text);
}

const documentOf = (title: string, text: string, client?: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="/">Home</a></p>${client ? `<script src="${escapeHtml(client)}"></script>` : ''}</html>`;

const noSession = (client: string) =>
  documentOf(
    'Owner’s pages aren’t available here',
    'They need the owner’s session, which belongs to the live site. To develop them, run npm run dev in the site’s repository.',
    client,
  );

/** @returns the port. @throws Error that says what to do if it isn't free. */
async function listenOn(server: Server, port: number | undefined): Promise<number> {
  const ports = port === undefined ? Array.from({ length: PORTS }, (_, index) => FIRST_PORT + index) : [port];
  for (const each of ports) {
    const isListening = await new Promise<boolean>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      );
      server.listen(each, HOST, () => resolve(true));
    });
    server.removeAllListeners('error');
    if (isListening) return (server.address() as AddressInfo).port;
  }
  throw new Error(`Port ${ports[0]} is in use. Choose another one with --port.`);
}
