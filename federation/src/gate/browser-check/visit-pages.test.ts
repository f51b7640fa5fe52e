import { composed, gatedRemote, gatedShell } from '../../../tests/gated';
import { titleOf } from '../../releases/model/gate';
import { browserChecks } from './visit-pages';

describe('browser checks', () => {
  const shell = gatedShell();
  const other = gatedRemote({ app: 'remote-admin' });
  const trials = (...input: ReturnType<typeof composed>) =>
    browserChecks(...input).map(({ releases, remotes }) => ({
      releases: releases.map(titleOf).sort(),
      remotes: remotes.map(titleOf).sort(),
    }));

  test("load a remote's own pages with the live releases", () => {
    const next = gatedRemote({ version: '1.1.0' });
    expect(trials(...composed(next, { live: [shell, gatedRemote(), other] }))).toEqual([
      {
        releases: ['remote-admin 1.0.0', 'remote-public 1.1.0', 'shell 1.0.0'],
        remotes: ['remote-public 1.1.0'],
      },
    ]);
  });

  test('load all live pages with a shell, and the pages of fallback releases', () => {
    const next = gatedShell({ version: '1.1.0' });
    const live = [shell, gatedRemote({ version: '1.1.0' }), other];
    const both = ['remote-admin 1.0.0', 'remote-public 1.1.0'];
    expect(trials(...composed(next, { live, previous: [gatedRemote()] }))).toEqual([
      { releases: [...both, 'shell 1.1.0'], remotes: both },
      {
        releases: ['remote-admin 1.0.0', 'remote-public 1.0.0', 'shell 1.1.0'],
        remotes: ['remote-public 1.0.0'],
      },
    ]);
  });

  test('need a shell and a remote', () => {
    expect(trials(...composed(gatedRemote()))).toEqual([]);
    expect(trials(...composed(shell))).toEqual([]);
  });
});
