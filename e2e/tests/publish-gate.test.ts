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
  // A major version may drop live routes.
  const version = newVersion('2.0.0');
  const build = join(folder, version);
  await draftRelease(sharedSite(), { app: 'remote-public', version, folder: build, change });
  return releaseTool(sharedSite(), 'check', build).catch((error: Error) => error.message);
}

test('a build is rejected if a page throws in the browser, renders differently there or links to no page', async () => {
  const said = await check(async ({ json, read, write }) => {
    // Three pages are enough. The last one links to /contact.
    json.routes = json.routes.filter(({ path }) => ['/', '/education', '/contact/sent'].includes(path));
    const chunkOf = (page: string) =>
      Object.keys(json.files).find((file) => file.startsWith(`client/${page}.`) && file.endsWith('.js'))!;
    const education = chunkOf('education');
    await write(education, `throw new Error("Nothing to learn");${await read(education)}`);
    const home = chunkOf('home');
    await write(home, (await read(home)).replaceAll('More About Me', 'More of Me'));
  });
  const lines = said.split('\n').filter((line) => line.startsWith('- '));
  expect(lines).toContainEqual(
    expect.stringMatching(/, browser: .*: \/education in shell .* Nothing to learn/),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(
      /, browser: .*: \/ in shell .* could not be hydrated: the server rendered "More About Me" and the browser "More of Me"/,
    ),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/, browser: src\/pages\/contact-sent\.tsx:\d+ links to \/contact, but no page/),
  );
  expect(lines.filter((line) => !/: \/(?:education)? in shell|contact-sent/.test(line))).toEqual([]);
});
