import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright-core';
import { onPath } from '../../federation/src/gate/browser-check/find-browser.mjs';

/** Where Debian and its relatives have the window of webkit2gtk-driver. */
const MINI_BROWSERS = ['x86_64', 'aarch64'].map(
  (processor) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

/**
 * The oldest Firefox that Playwright can control: it knows every WebDriver BiDi command that Playwright sends, except the one that
 * `e2e/src/engines/firefox-relay.mjs` answers.
 */
const OLDEST_FIREFOX = 153;
const VERSION_TIMEOUT_MS = 30_000;

export const findEngines = () => [
  found({
    name: 'firefox',
    title: 'Firefox',
    needed: `Firefox ${OLDEST_FIREFOX} or later`,
    playwrights: firefox,
    findPath: () => ['firefox-esr', 'firefox'].map(onPath).find(isRecentFirefox),
    packages: 'firefox-esr',
  }),
  found({
    name: 'webkit',
    title: 'WebKit',
    playwrights: webkit,
    findPath: () =>
      ['WebKitWebDriver', 'Xvfb'].every(onPath) && MINI_BROWSERS.find((path) => existsSync(path)),
    packages: 'webkit2gtk-driver xvfb',
  }),
];

function found({ name, title, needed = title, playwrights, findPath, packages }) {
  if (existsSync(playwrights.executablePath())) return { name, title };
  const path = findPath();
  if (path) return { name, title, path };
  const missing =
    `${needed} isn't installed, so nothing is tested in it. Install it with: apt-get update && apt-get install ${packages}, ` +
    `or: npx playwright-core install --with-deps ${name}`;
  return { name, title, missing };
}

function isRecentFirefox(path) {
  if (!path) return false;
  const { stdout, error } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: VERSION_TIMEOUT_MS });
  // A busy machine must not look like one without Firefox.
  if (error?.code === 'ETIMEDOUT') throw error;
  return Number(/^Mozilla Firefox (\d+)/.exec(stdout)?.[1]) >= OLDEST_FIREFOX;
}
