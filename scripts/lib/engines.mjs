import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright-core';
import { onPath } from '../../federation/src/gate/browser-check/find-browser.mjs';

/** Where Debian and its relatives have the window of webkit2gtk-driver. */
const MINI_BROWSERS = ['x86_64', 'aarch64'].map(
  (processor) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

export const findEngines = () => [
  found({
    name: 'firefox',
    title: 'Firefox',
    playwrights: firefox,
    path: ['firefox-esr', 'firefox'].map(onPath).find(Boolean),
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

function found({ name, title, playwrights, path, packages }) {
  if (existsSync(playwrights.executablePath())) return { name, title };
  if (path) return { name, title, path };
  const missing =
    `${title} isn't installed, so nothing is tested in it. Install it with: apt-get install ${packages}, ` +
    `or: npx playwright-core install --with-deps ${name}`;
  return { name, title, missing };
}
