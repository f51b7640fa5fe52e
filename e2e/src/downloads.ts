import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { downloadsFolder, type Engine } from './engines/engine';
import { eventually } from './eventually';

/** A file that the browser has saved. */
interface Download {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Waits for the file that an action downloads. */
export async function downloadBy(page: Page, act: () => Promise<void>, engine?: Engine): Promise<Download> {
  if (engine?.path) return savedBy(act);
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The endings of files that Firefox and WebKit are still writing. */
const PARTIAL = /\.(part|wkdownload)$/;

async function savedBy(act: () => Promise<void>): Promise<Download> {
  const folder = await downloadsFolder();
  const before = await readdir(folder);
  await act();
  return eventually(async () => {
    const added = (await readdir(folder)).filter((name) => !before.includes(name));
    expect(added).toHaveLength(1);
    expect(added[0]).not.toMatch(PARTIAL);
    const path = join(folder, added[0]!);
    const bytes = await readFile(path);
    expect(bytes.length).toBeGreaterThan(0);
    // The next one may have the same name.
    await rm(path);
    return { name: added[0]!, bytes };
  });
}
