import type { BrowserContext, Route } from 'playwright-core';
import { IN_ITS_OWN_CONNECTION } from '../identity';
import type { SiteAddress } from '../shared-site';
import { GAPI } from './gapi';
import type { Keys } from './keys';
import portfolio from './portfolio.config';

const { authDomain, projectId } = portfolio.firebase;

/** Decorations of the account page. */
const DECORATION = /^https:\/\/(?:unpkg\.com|fonts\.googleapis\.com)\//;
/** Private windows refuse it in a cross-site frame, and the emulator's frame doesn't need it. */
const STORAGE = "<script>Object.defineProperty(window, 'sessionStorage', { value: {} })</script>";
const API = /^https:\/\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;

/**
 * Google as a browser sees it: the emulator serves the frame and account page of Firebase's domain and its API, with tokens signed like
 * Google's.
 */
export async function meetGoogle(
  context: BrowserContext,
  { authOrigin }: Pick<SiteAddress, 'authOrigin'>,
  keys: Keys,
): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: GAPI }),
  );
  await context.route(DECORATION, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await context.route(`https://${authDomain}/__/auth/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await fetch(authOrigin + pathname.replace('/__/', '/emulator/') + search, {
      headers: IN_ITS_OWN_CONNECTION,
    });
    const body = await response.text();
    await route.fulfill({ contentType: 'text/html', body: body.replace('<script>', `${STORAGE}<script>`) });
  });
  await context.route(API, (route) => askEmulator(route, authOrigin, keys));
}

async function askEmulator(route: Route, authOrigin: string, keys: Keys): Promise<void> {
  const { host, pathname, search } = new URL(route.request().url());
  const body = route.request().postData() ?? undefined;
  const response = await fetch(`${authOrigin}/${host}${pathname}${search}`, {
    method: route.request().method(),
    headers: {
      'content-type': (await route.request().headerValue('content-type')) ?? 'application/json',
      ...IN_ITS_OWN_CONNECTION,
    },
    body: body?.replace(
      /"idToken":"[^".]+\.([^".]+)\.[^"]*"/,
      (_, claims) => `"idToken":"${NONE}.${claims}."`,
    ),
  });
  const text = (await response.text()).replace(
    /("(?:idToken|id_token|access_token)":\s*)"([\w-]+\.[\w-]+\.)"/g,
    (_, name: string, token: string) => `${name}"${keys.signed(token, projectId)}"`,
  );
  await route.fulfill({
    status: response.status,
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*' },
    body: text,
  });
}

/** The header of an unsigned token, as the emulator writes and reads it. */
const NONE = Buffer.from('{"alg":"none","type":"JWT"}').toString('base64url');
