import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webkit, type Browser, type BrowserContext } from 'playwright-core';
import type { Engine } from '../../../scripts/lib/engines.mjs';
import { refuseStorage } from '../refused-storage';
import { launchFirefox, type Appearance } from './firefox';
import { openWebKit } from './webdriver/webkit';

export type { Engine };

interface Options {
  readonly baseURL: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly appearance?: Appearance;
  /** Cookies and storage are refused. */
  readonly refusesStorage?: boolean;
}

const browsers = new Map<string, Promise<Browser>>();
let downloads: Promise<string> | undefined;

/** The folder in which all engines of this test file save downloads. Firefox tells Playwright nothing about them. */
export const downloadsFolder = () => (downloads ??= mkdtemp(join(tmpdir(), 'portfolio-downloads-')));

/** A new browser context of an engine, by default in light mode. */
export async function openEngine(engine: Engine, options: Options): Promise<BrowserContext> {
  const context = await open(engine, { ...options, downloads: await downloadsFolder() });
  if (options.refusesStorage && engine.name === 'webkit') await context.addInitScript(refuseStorage);
  return context;
}

async function open({ name, path }: Engine, options: Options & { downloads: string }) {
  if (name === 'webkit' && path) return openWebKit(path, options);
  const { appearance, refusesStorage, baseURL, viewport } = options;
  const key = JSON.stringify({ name, appearance, refusesStorage });
  if (!browsers.has(key))
    browsers.set(key, name === 'firefox' ? launchFirefox(path, options) : webkit.launch());
  const browser = await browsers.get(key)!;
  // The installed Firefox takes them from its preferences.
  const media = path ? UNSET : ({ reducedMotion: appearance?.isCalm ? 'reduce' : 'no-preference' } as const);
  return browser.newContext({ baseURL, viewport, ...media });
}

const UNSET = { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null } as const;

/** Closes this test file's browsers and removes their downloads. */
export async function closeEngines(): Promise<void> {
  const opened = [...browsers.values()];
  browsers.clear();
  const ends = await Promise.allSettled(opened.map(async (browser) => (await browser).close()));
  if (downloads) await rm(await downloads, { recursive: true, force: true });
  downloads = undefined;
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
