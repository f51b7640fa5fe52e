import { composed, gatedRemote, gatedShell } from '../../../tests/gated';
import { requirements } from './requirements';

const UI = '@portfolio/shared-ui';
const shell = gatedShell({ provides: { react: '19.3.1', [UI]: '1.1.0' } });

test('a remote passes in a shell that brings what it needs', async () => {
  const remote = gatedRemote({ requires: { react: '^19.2.0', [UI]: '^1.0.0' } });
  expect(await requirements.check(...composed(remote, { live: [shell] }))).toEqual([]);
});

test('one that needs a newer core is refused, with the version that the shell must have', async () => {
  const remote = gatedRemote({ requires: { [UI]: '^1.2.0' } });
  expect(await requirements.check(...composed(remote, { live: [shell] }))).toEqual([
    {
      found: 'remote-public 1.0.0 needs @portfolio/shared-ui ^1.2.0, and shell 1.0.0 brings 1.1.0.',
      remedy: 'Publish a shell first that brings @portfolio/shared-ui 1.2.0 or a newer one of ^1.2.0.',
    },
  ]);
});

test('a shared package that the shell does not bring at all', async () => {
  const remote = gatedRemote({ requires: { 'styled-components': '^6.4.0' } });
  expect(await requirements.check(...composed(remote, { live: [shell] }))).toEqual([
    expect.objectContaining({ found: expect.stringContaining('shell 1.0.0 brings none') }),
  ]);
});

test('a remote may be published before any shell', async () => {
  const remote = gatedRemote({ requires: { react: '^99.0.0' } });
  expect(await requirements.check(...composed(remote))).toEqual([]);
});

describe('a shell', () => {
  const live = gatedRemote({ version: '1.1.0', requires: { [UI]: '^1.1.0' } });
  const previous = gatedRemote({ version: '1.0.0', requires: { [UI]: '^0.9.0' } });
  const next = gatedShell({ version: '1.1.0', provides: { [UI]: '1.2.0' } });

  test('passes with the live remotes that it carries', async () => {
    expect(await requirements.check(...composed(next, { live: [shell, live] }))).toEqual([]);
  });

  test('is refused if it leaves a live remote behind', async () => {
    const broken = gatedShell({ version: '2.0.0', provides: { [UI]: '2.0.0' } });
    expect(await requirements.check(...composed(broken, { live: [shell, live] }))).toEqual([
      {
        found: 'remote-public 1.1.0 needs @portfolio/shared-ui ^1.1.0, and shell 2.0.0 brings 2.0.0.',
        remedy:
          'Bring @portfolio/shared-ui ^1.1.0 in the shell, or first publish a remote-public that works with what this one brings.',
      },
    ]);
  });

  test('is refused if it leaves a remote behind that pages fall back to', async () => {
    const faults = await requirements.check(...composed(next, { live: [shell, live], previous: [previous] }));
    expect(faults).toEqual([
      expect.objectContaining({ found: expect.stringContaining('remote-public 1.0.0 needs') }),
    ]);
  });

  test('passes if that one is replaced together with it', async () => {
    const composition = { live: [shell, live], previous: [previous], swapped: ['shell', 'remote-public'] };
    expect(await requirements.check(...composed(next, composition))).toEqual([]);
  });
});
