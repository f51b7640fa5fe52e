import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Gate, GateInput } from '../releases/model/gate';
import type { Release } from '../releases/model/release';
import { browserGate, type BrowserGateOptions } from '../gate/browser-gate';
import { appTypes } from '../gate/app-types';
import { localGateWith } from '../gate/static-gate';
import { coreTypes } from '../gate/type-gate';
import { BROWSER_ARGS } from '../gate/browser-check/browser-args.mjs';
import { findBrowser } from '../gate/browser-check/find-browser.mjs';
import { startCheckAtSite } from '../gate/browser-check/check-at-site';
import { startCheckSite, type CheckSite, type CheckSiteOptions } from '../gate/browser-check/check-site';
import { progress } from './format';
import { sourceHash } from './source-hash';
import { appDir, ROOT } from './workspace';

/** The option of each command that runs the gate. */
export const GATE = {
  'without-browser': {
    type: 'boolean',
    help: "don't load the pages in a browser; the release records that (unchecked)",
  },
} as const;

interface Values {
  readonly 'without-browser'?: boolean;
  readonly to?: string;
}

/** The whole gate, or all rules except the browser's. @param onPictures see `browserGate` */
export const openGate = (values: Values, onPictures?: BrowserGateOptions['onPictures']): Gate => {
  const slowRules = { types: appTypes({ sourcesOf, report: progress }) };
  if (values['without-browser']) return localGateWith({ 'core-types': coreTypes, ...slowRules });
  return browserGate({
    open: openBrowser,
    startSite: (releases, options) => startSite(releases, values.to, options),
    report: progress,
    onPictures,
    slowRules,
  });
};

/** The folder of an app that is here and hasn't changed since it was built. */
async function sourcesOf({ app, source }: Release): Promise<string | undefined> {
  try {
    const dir = appDir(app);
    return source === (await sourceHash(dir)) ? dir : undefined;
  } catch {
    return undefined;
  }
}

/** Starts the repository's own server if there is one; otherwise uses the content of the target site. */
async function startSite(
  releases: readonly GateInput[],
  to = '',
  options?: CheckSiteOptions,
): Promise<CheckSite> {
  if (existsSync(join(ROOT, 'server/build.mjs'))) return startCheckSite(ROOT, releases, options);
  if (/^https?:/i.test(to)) return startCheckAtSite(new URL(to).origin, releases);
  throw new Error(
    "Pages can't be loaded here: that needs the site's own repository or its address (--to https://…). " +
      'Use --without-browser to skip this, the release is then marked as unchecked.',
  );
}

/** Names of the rules that these options skip. */
export const uncheckedRules = (values: Values): string[] => (values['without-browser'] ? ['browser'] : []);

/** Opens this machine's Chromium or Chrome; undefined if it or playwright-core isn't installed. */
async function openBrowser(): Promise<Browser | undefined> {
  const playwright = await import('playwright-core').catch(() => undefined);
  const executablePath = playwright && (await findBrowser());
  return executablePath === undefined
    ? undefined
    : playwright?.chromium.launch({ executablePath, args: [...BROWSER_ARGS] });
}
