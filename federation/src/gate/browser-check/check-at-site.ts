import type { BrowserContext, Route } from 'playwright-core';
import type { GateInput } from '../../releases/model/gate';
import { readLiveSite } from './live-site';
import { siteResponses, type SiteResponse } from './site-responses';
import type { CheckSite } from './check-site';

/** To what isn't a question. */
const NOTHING: SiteResponse = {
  status: 204,
  headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
  body: '',
};

/**
 * Shows releases at the address of a running site, in this machine's browser and nowhere else, for who has the site's releases and not
 * its server. Pages and files of releases are made here; content comes from the site, which is only ever asked to read.
 * @param origin the site's
 * @throws Error that says what to do, if it can't be reached.
 */
export async function startCheckAtSite(origin: string, releases: readonly GateInput[]): Promise<CheckSite> {
  const site = await readLiveSite(origin);
  let responses = siteResponses(site, releases);
  const pageErrors: string[] = [];

  async function respond(url: string): Promise<SiteResponse | undefined> {
    try {
      return await responses.respond(new URL(url));
    } catch (error) {
      pageErrors.push((error as Error).message);
      return { status: 502, headers: {}, body: '' };
    }
  }
  async function handle(route: Route): Promise<void> {
    const request = route.request();
    const isOwn = new URL(request.url()).origin === origin;
    const asked = request.method() === 'GET' ? isOwn && (await respond(request.url())) : NOTHING;
    const made = asked || undefined;
    // A page that was left doesn't take its answer any more.
    await (made ? route.fulfill({ ...made }) : route.continue()).catch(() => undefined);
  }

  return {
    origin,
    // Nobody here is the site's owner.
    ownerEmail: undefined,
    remedy: 'Fix it. To see the page on the site itself, publish it with --preview --without-browser.',
    async prepare(context: BrowserContext) {
      await context.route('**/*', handle);
      // What is sent as a page is left doesn't come by there.
      await context.addInitScript({ content: 'navigator.sendBeacon = () => true;' });
    },
    async show(next) {
      await responses.close();
      responses = siteResponses(site, next);
    },
    takePageErrors: () => [...responses.takePageErrors(), ...pageErrors.splice(0)],
    stop: () => responses.close(),
  };
}
