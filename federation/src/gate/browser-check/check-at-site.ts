import type { BrowserContext, Route } from 'playwright-core';
import type { GateInput } from '../../releases/model/gate';
import { reach, UnreachableError } from '../../releases/stores/reach';
import { readLiveSite, siteResponses, type SiteResponse } from './site-responses';
import type { CheckSite } from './check-site';

/** Response to requests that would write. Pages may read it as JSON. */
const WRITTEN: SiteResponse = {
  status: 200,
  headers: {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'content-type': 'application/json',
  },
  body: '{}',
};

/** Time limit for a response, in milliseconds. */
const RESPONSE_MS = 30_000;

/**
 * Checks releases against a running site without its server: this machine's browser gets pages and release files from here, and content
 * from the site. Only GET requests reach the site.
 * @throws Error that says what to do if the site can't be reached.
 */
export async function startCheckAtSite(origin: string, releases: readonly GateInput[]): Promise<CheckSite> {
  const site = await readLiveSite(origin, 'Or publish with --without-browser.');
  let unreachable: UnreachableError | undefined;
  const noteUnreachable = (error: UnreachableError) => void (unreachable ??= error);
  let responses = siteResponses(site, releases, noteUnreachable);
  const pageErrors: string[] = [];

  async function respond(url: string): Promise<SiteResponse | undefined> {
    try {
      return await responses.respond(new URL(url));
    } catch (error) {
      if (error instanceof UnreachableError) noteUnreachable(error);
      pageErrors.push((error as Error).message);
      return { status: 502, headers: {}, body: '' };
    }
  }
  async function handle(route: Route): Promise<void> {
    const request = route.request();
    const isOwn = new URL(request.url()).origin === origin;
    const response = request.method() === 'GET' ? isOwn && (await respond(request.url())) : WRITTEN;
    // Ignores the error if the page was closed in the meantime.
    await (response ? route.fulfill({ ...response }) : route.continue()).catch(() => undefined);
  }

  return {
    origin,
    // Signing in needs the owner's real account.
    ownerEmail: undefined,
    remedy: 'Fix it, then check it again.',
    async prepare(context: BrowserContext) {
      await context.route('**/*', handle);
      // Beacons bypass the route handler.
      await context.addInitScript({ content: 'navigator.sendBeacon = () => true;' });
    },
    async read(path) {
      const { status = 404, body = '' } = (await respond(origin + path)) ?? {};
      return { status, html: String(body) };
    },
    async show(next) {
      await responses.close();
      responses = siteResponses(site, next, noteUnreachable);
    },
    takePageErrors: () => [...responses.takePageErrors(), ...pageErrors.splice(0)],
    async checkResponding() {
      if (unreachable) throw unreachable;
      const { status } = await reach(`${origin}/`, { place: origin, timeout: RESPONSE_MS });
      if (status >= 500) throw new UnreachableError(origin, `it responded with ${status}`);
    },
    stop: () => responses.close(),
  };
}
