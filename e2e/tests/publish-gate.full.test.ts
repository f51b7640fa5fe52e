import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseTool } from '../src/release-tool';
import { draftRelease, newVersion, type Draft } from '../src/releases';
import { sharedSite } from '../src/shared-site';

/* The gate's browser opens each page of a build, composed with what is live. Nothing goes live. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-gate-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Checks a changed copy of the live public release with the gate. @returns the output */
async function check(change: (draft: Draft) => Promise<void> | void): Promise<string> {
  const version = newVersion();
  const build = join(folder, version);
  await draftRelease(sharedSite(), { app: 'remote-public', version, folder: build, change });
  return releaseTool(sharedSite(), 'check', build).catch((error: Error) => error.message);
}

test('a build passes if its pages render and hydrate', async () => {
  const said = await check(() => undefined);
  expect(said).toMatch(/remote-public 1\.0\.0-e2e\.\w+ could go live/);
});
