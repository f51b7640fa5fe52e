import type { Browser } from 'playwright-core';
import { composed, gatedRemote, gatedShell } from '../../../tests/gated';
import { titleOf } from '../../releases/model/gate';
import type { CheckSite } from './check-site';
import { browserChecks, pagesOfCheck } from './browser-checks';
import { visitPages } from './visit-pages';

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

describe('a page that is the same as before', () => {
  const remote = gatedRemote({ version: '1.1.0' });
  /** @returns whether a browser opened a page */
  async function opens(status: number, content: string, errors: readonly string[] = []): Promise<boolean> {
    const browser = { newContext: () => Promise.reject(new Error('opened')) };
    const site: CheckSite = {
      origin: 'http://127.0.0.1:1',
      ownerEmail: undefined,
      remedy: 'Fix it.',
      read: async () => ({
        status,
        html: `<main><div data-page="remote-public/home">${content}</div></main>`,
      }),
      show: async () => {},
      takePageErrors: () => [...errors],
      stop: async () => {},
    };
    const check = {
      releases: [gatedShell(), remote],
      remotes: [remote],
      candidate: { replaced: gatedRemote() },
    };
    const tools = { site, browser: browser as unknown as Browser, report: () => {} };
    return visitPages(check, await pagesOfCheck(check), tools).then(
      () => false,
      ({ message }: Error) => message === 'opened',
    );
  }

  test('is only requested', async () => {
    expect(await opens(200, '<h1>Notes</h1>')).toBe(false);
  });

  test.each([
    ['an error', 500, '<h1>Notes</h1>'],
    ['no content', 200, ''],
  ])('is opened if the server responds with %s', async (_, status, content) => {
    expect(await opens(status, content)).toBe(true);
  });

  test("is opened if the server's log has an error", async () => {
    expect(await opens(200, '<h1>Notes</h1>', ['a release has failed'])).toBe(true);
  });
});
