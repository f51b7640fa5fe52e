import { composed, gatedRemote, gatedShell } from '../../../tests/gated';
import { titleOf } from '../rule';
import { trialsOf } from './trials';

const shell = gatedShell();
const other = gatedRemote({ app: 'remote-admin' });
const trials = (...input: ReturnType<typeof composed>) =>
  trialsOf(...input).map(({ releases, remotes }) => ({
    releases: releases.map(titleOf).sort(),
    remotes: remotes.map(titleOf).sort(),
  }));

test('a remote is tried out with what is live, by its own pages', () => {
  const next = gatedRemote({ version: '1.1.0' });
  expect(trials(...composed(next, { live: [shell, gatedRemote(), other] }))).toEqual([
    {
      releases: ['remote-admin 1.0.0', 'remote-public 1.1.0', 'shell 1.0.0'],
      remotes: ['remote-public 1.1.0'],
    },
  ]);
});

test('a shell is tried out by all live pages, and by those that pages fall back to', () => {
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

test('nothing can be tried out without a shell, or without a remote', () => {
  expect(trials(...composed(gatedRemote()))).toEqual([]);
  expect(trials(...composed(shell))).toEqual([]);
});
