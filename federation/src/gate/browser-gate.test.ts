import { composed, gatedRemote, gatedShell } from '../../tests/gated';
import { browserGate } from './browser-gate';
import { compilingGate } from './compiling-gate';
import { readingGate } from './reading-gate';

const shell = gatedShell({ exports: { react: ['useState'] } });
const open = jest.fn(async () => undefined);
const startSite = () => Promise.reject(new Error('Nothing was to be started'));

test('a release that no rule finds anything in passes', async () => {
  const remote = gatedRemote({ imports: { react: ['useState'] } });
  expect(await readingGate(...composed(remote, { live: [shell] }))).toEqual([]);
  expect(await compilingGate(...composed(shell, { live: [remote] }))).toEqual([]);
});

test('all that is found is said at once, each with its rule and what to do', async () => {
  const remote = gatedRemote({
    requires: { react: '^20.0.0' },
    imports: { react: ['useTomorrow'] },
    contents: { 'client/7.js': 'fetch("http://localhost:4000/api")', 'client/home.css': 'p {}' },
  });
  const findings = await readingGate(...composed(remote, { live: [shell] }));
  expect(findings.map(({ rule }) => rule)).toEqual(['requirements', 'names', 'styles', 'addresses']);
  for (const { found, remedy } of findings)
    for (const text of [found, remedy]) expect(text).toMatch(/^[A-Za-z].*\.$/);
});

test('the browser is asked only for a release that nothing else is found in', async () => {
  const gate = browserGate({ open, startSite });
  await gate(...composed(gatedRemote({ requires: { react: '^20.0.0' } }), { live: [shell] }));
  expect(open).not.toHaveBeenCalled();
  const findings = await gate(...composed(gatedRemote(), { live: [shell] }));
  expect(findings.map(({ rule }) => rule)).toEqual(['browser']);
});
