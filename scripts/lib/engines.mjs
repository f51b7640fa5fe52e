import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright-core';
import { onPath } from '../../federation/src/gate/browser-check/find-browser.mjs';

/** Where Debian and its relatives have the window of webkit2gtk-driver. */
const MINI_BROWSERS = ['x86_64', 'aarch64'].map(
  (processor) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

/** The oldest Firefox that has all commands of WebDriver BiDi that Playwright sends. */
const OLDEST_FIREFOX = 153;
const VERSION_MS = 20_000;

export const findEngines = () => [
  found({
    name: 'firefox',
    title: 'Firefox',
    needed: `Firefox ${OLDEST_FIREFOX} or later`,
    playwrights: firefox,
    path: ['firefox-esr', 'firefox'].map(onPath).find(isRecentFirefox),
    packages: 'firefox-esr',
  }),
  found({
    name: 'webkit',
    title: 'WebKit',
    playwrights: webkit,
    path: ['WebKitWebDriver', 'Xvfb'].every(onPath) && MINI_BROWSERS.find((path) => existsSync(path)),
    packages: 'webkit2gtk-driver xvfb',
  }),
];

function found({ name, title, needed = title, playwrights, path, packages }) {
  if (existsSync(playwrights.executablePath())) return { name, title };
  if (path) return { name, title, path };
  const missing =
    `${needed} isn't installed, so nothing is tested in it. Install it with: apt-get update && apt-get install ${packages}, ` +
    `or: npx playwright-core install --with-deps ${name}`;
  return { name, title, missing };
}

function isRecentFirefox(path) {
  if (!path) return false;
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: VERSION_MS });
  return Number(/^Mozilla Firefox (\d+)/.exec(stdout)?.[1]) >= OLDEST_FIREFOX;
}
