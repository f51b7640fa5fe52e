import { join } from 'node:path';
import { firefox, type Browser } from 'playwright-core';
import { ROOT } from '../npm-start';

/** What the system asks of pages. Firefox takes it from preferences, so that each appearance needs a browser of its own. */
export interface Appearance {
  readonly colorScheme?: 'light' | 'dark';
  readonly forcedColors?: boolean;
  /** Reduced motion. */
  readonly isCalm?: boolean;
}

/** Nothing leaves this machine: no look-ups of its own, and everything but loopback goes to a proxy that isn't there. */
const OFFLINE = {
  'network.captive-portal-service.enabled': false,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': '',
};

const RELAY = join(ROOT, 'e2e/src/engines/firefox-relay.mjs');

/** No cookies, which includes all storage. */
const REFUSE_ALL = 2;

interface Options {
  readonly appearance?: Appearance;
  readonly refusesStorage?: boolean;
  /** The folder for downloads. */
  readonly downloads: string;
}

/** Starts Playwright's Firefox, or the installed one at `path` through WebDriver BiDi. */
export function launchFirefox(
  path: string | undefined,
  {
    appearance: { colorScheme = 'light', forcedColors = false, isCalm = false } = {},
    refusesStorage,
    downloads,
  }: Options,
): Promise<Browser> {
  const firefoxUserPrefs = {
    ...OFFLINE,
    'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
    'ui.systemUsesDarkTheme': Number(colorScheme === 'dark'),
    'ui.prefersReducedMotion': Number(isCalm),
    'browser.display.document_color_use': forcedColors ? 2 : 0,
    ...(refusesStorage && { 'network.cookie.cookieBehavior': REFUSE_ALL }),
  };
  if (!path) return firefox.launch({ firefoxUserPrefs, downloadsPath: downloads });
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: RELAY,
    env: { ...process.env, FIREFOX: path },
    firefoxUserPrefs,
    downloadsPath: downloads,
  });
}
