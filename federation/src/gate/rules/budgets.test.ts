import { randomBytes } from 'node:crypto';
import { composed, gatedRemote, gatedShell } from '../../../tests/gated';
import { BUDGETS, budgets } from './budgets';

/** Text that no compression makes smaller than this, in bytes. */
const incompressible = (bytes: number) => randomBytes(bytes).toString('base64');
const found = async (...input: Parameters<typeof budgets.check>) =>
  (await budgets.check(...input)).map((fault) => fault.found);

test('small releases pass', async () => {
  expect(await found(...composed(gatedRemote()))).toEqual([]);
  expect(await found(...composed(gatedShell()))).toEqual([]);
});

test('a public page that takes too much for its first view; the owner’s may take more', async () => {
  const contents = { 'client/home.js': incompressible(BUDGETS.publicPage + 1_000) };
  expect(await found(...composed(gatedRemote({ contents })))).toEqual([
    expect.stringMatching(/^It takes with the page "home" [\d.]+ KB, and 60\.0 KB is the budget\.$/),
  ]);
  const routes = [{ path: '/setting/*', page: 'home', access: 'owner' as const }];
  expect(await found(...composed(gatedRemote({ contents, routes })))).toEqual([]);
});

test('a file that was compressed by the build counts as that', async () => {
  const contents = {
    'client/home.js': incompressible(BUDGETS.publicPage + 1_000),
    'client/home.js.br': 'small',
  };
  expect(await found(...composed(gatedRemote({ contents })))).toEqual([]);
});

test('a shell that takes too much on every first view', async () => {
  const contents = { 'client/entry.js': incompressible(BUDGETS.shell + 1_000) };
  expect(await found(...composed(gatedShell({ contents })))).toEqual([
    expect.stringMatching(/^It takes with every page .* 150\.0 KB is the budget\.$/),
  ]);
});

test('a script that a browser would parse for too long, though nothing begins with it', async () => {
  const contents = { 'client/later.js': 'x'.repeat(BUDGETS.script + 1) };
  expect(await found(...composed(gatedRemote({ contents })))).toEqual([
    'It has in client/later.js 700.0 KB, and 700.0 KB is the budget.',
  ]);
});

test('a release of too many files', async () => {
  const contents = Object.fromEntries(
    Array.from({ length: BUDGETS.files }, (_, index) => [`client/${index}.txt`, 'x']),
  );
  expect(await found(...composed(gatedRemote({ contents })))).toEqual([
    'It has 2003 files, and 2000 is the budget.',
  ]);
});
