import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { eventually } from '../src/eventually';
import { untilHydrated } from '../src/hydration';
import { packRemote, type PackedRemote } from '../src/packed-remote';
import { sharedSite } from '../src/shared-site';
import { navigation } from '../src/signing-in';
import { newVisitor } from '../src/visitor';

/* A remote outside of this repository is developed at the shared site, which is only read. */
const NOTE = 'A remote may live in a repository of its own.';
const PAGE = 'src/pages/notes.tsx';

let remote: PackedRemote;
let development: Awaited<ReturnType<PackedRemote['develop']>>;

beforeAll(async () => {
  remote = await packRemote();
  development = await remote.develop(sharedSite().origin);
});
afterAll(async () => {
  await development?.stop();
  await remote?.remove();
});

const read = (file: string) => readFile(join(remote.dir, file), 'utf8');

/** Replaces a text in a file while `work` runs. */
async function edited(file: string, from: string, to: string, work: () => Promise<void>): Promise<void> {
  const text = await read(file);
  expect(text).toContain(from);
  await writeFile(join(remote.dir, file), text.replace(from, to));
  try {
    await work();
  } finally {
    await writeFile(join(remote.dir, file), text);
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
/** Waits until the tool has printed a problem. */
const printed = (text: string) => eventually(() => expect(development.output()).toContain(text));
const overlay = (page: Page) => page.getByRole('dialog', { name: 'One problem' });

const address = () => `${development.origin}/notes`;

/** Waits until the server renders the page with this heading. The server bundle is built after the scripts. */
const rendered = (name: string) =>
  eventually(async () => {
    const html = await (await fetch(address())).text();
    expect(html).toContain(`>${name}</h1>`);
    return html;
  });

/** Opens the page of notes and reads one, which is kept in the component's state. */
async function openNotes() {
  const visitor = await newVisitor();
  const { page } = visitor;
  await rendered('Notes');
  const response = (await page.goto(address()))!;
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Read a note' }).click();
  await page.getByText(NOTE).waitFor();
  return { ...visitor, response };
}

test("an edit is displayed without losing the page's state, in the live shell and under its policy", async () => {
  const { page, requests, response } = await openNotes();
  expect(await response.text()).toContain('Notes</h1>');
  const documents = () => requests.filter((request) => request.isNavigationRequest()).length;
  for (const name of ['My notes', 'All notes'])
    await edited(PAGE, '"Notes"', `"${name}"`, async () => {
      await heading(page, name).waitFor();
      expect(await page.getByText(NOTE).count()).toBe(1);
    });
  await heading(page, 'Notes').waitFor();
  expect(documents()).toBe(1);
  await navigation(page).getByRole('link', { name: 'Notes' }).waitFor();
});

test('a syntax error is displayed with its place until it is fixed, and the state stays', async () => {
  const { page } = await openNotes();
  await edited(PAGE, '<Sheet>', '<Sheet', async () => {
    await overlay(page).waitFor();
    await overlay(page).getByText('src/pages/notes.tsx:17', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await overlay(page).waitFor({ state: 'detached' });
    // The old build keeps working.
    expect(await page.getByText(NOTE).isVisible()).toBe(true);
  });
  await edited(PAGE, '<Sheet>', '<Sheet><', () => overlay(page).waitFor());
  await overlay(page).waitFor({ state: 'detached' });
  expect(await page.getByText(NOTE).isVisible()).toBe(true);
});

test('an error while rendering is displayed with its place, and the page comes back after the fix', async () => {
  const { page, pageErrors } = await openNotes();
  pageErrors.expect(/Broken/);
  await edited(
    PAGE,
    'const handleRead',
    "if (note) throw new Error('Broken');\n  const handleRead",
    async () => {
      await overlay(page).getByText('Error: Broken').waitFor();
      await overlay(page).getByText('src/pages/notes.tsx:14', { exact: true }).waitFor();
      await printed('Rendering failed: src/pages/notes.tsx:14\n  Error: Broken');
      await page.keyboard.press('Escape');
      await overlay(page).waitFor({ state: 'detached' });
    },
  );
  await heading(page, 'Notes').waitFor();
});

test('what only fails on the server, or differs from the browser, is displayed with its place', async () => {
  const { page, pageErrors } = await openNotes();
  await edited(PAGE, 'const handleRead', 'window.innerWidth;\n  const handleRead', async () => {
    await overlay(page).getByText('The server could not render this page').waitFor();
    await overlay(page).getByText('src/pages/notes.tsx:14', { exact: true }).waitFor();
    await printed('The server could not render /notes: src/pages/notes.tsx:14');
    expect(await page.getByText(NOTE).count()).toBe(1);
  });
  await overlay(page).waitFor({ state: 'detached' });
  pageErrors.expect(/could not be hydrated/);
  const differs = '{typeof window === "undefined" ? "Notes" : "Others"}';
  await edited(PAGE, '"Notes"', differs, async () => {
    await heading(page, 'Others').waitFor();
    await page.waitForFunction(async () =>
      (await (await fetch(location.href)).text()).includes('Notes</h1>'),
    );
    await page.reload();
    await overlay(page).getByText('The server and the browser rendered this page differently').waitFor();
    await overlay(page).getByText('src/pages/notes.tsx:18', { exact: true }).waitFor();
    await printed('The server and the browser rendered this page differently: src/pages/notes.tsx:18');
  });
  await overlay(page).waitFor({ state: 'detached' });
});

test('a document that an earlier server bundle rendered is loaded again, instead of being reported', async () => {
  const { page, requests, pageErrors } = await newVisitor();
  pageErrors.expect(/could not be hydrated/);
  let earlier = '';
  await edited(PAGE, '"Notes"', '"All notes"', async () => {
    earlier = await rendered('All notes');
  });
  await rendered('Notes');

  await page.route(address(), (route) => route.fulfill({ body: earlier, contentType: 'text/html' }), {
    times: 1,
  });
  await page.goto(address(), { waitUntil: 'commit' });
  const documents = () => requests.filter((request) => request.isNavigationRequest()).length;
  await eventually(() => expect(documents()).toBe(2));
  await untilHydrated(page);
  await heading(page, 'Notes').waitFor();
  expect(await overlay(page).count()).toBe(0);
});

test('a new label is in the navigation after the page has loaded itself again; a fault keeps the last one', async () => {
  const { page } = await openNotes();
  await edited('routes.json', '"Notes"', '"My notes"', () =>
    navigation(page).getByRole('link', { name: 'My notes' }).waitFor(),
  );
  await navigation(page).getByRole('link', { name: 'Notes', exact: true }).waitFor();
  await edited('routes.json', '"icon"', '"icn"', async () => {
    await overlay(page).getByText('routes.json:2', { exact: true }).waitFor();
    await overlay(page).getByRole('button', { name: 'Close' }).click();
    await navigation(page).getByRole('link', { name: 'Notes', exact: true }).waitFor();
  });
});

test("a tab whose page has another path for a moment says that there's no page, and displays it again", async () => {
  const { page, pageErrors } = await openNotes();
  pageErrors.expect(/404/);
  await edited('routes.json', '"/notes"', '"/other-notes"', () => heading(page, 'Page not found').waitFor());
  await heading(page, 'Notes').waitFor();
});
