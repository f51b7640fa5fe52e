import { NetworkError } from '@portfolio/shared-api';
import type { GoingLive, LiveApp } from '@portfolio/shared-api/releases';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aGradualRelease, aLiveApp, aRelease } from '../../../tests/fake-releases';
import { errorResponse, startFakeServer } from '../../../tests/fake-server';
import { openSection } from '../../../tests/open-section';
import { changeOf } from './metric-rows';
import ReleasesPage from './releases-page';

const measured = (p75: number) => ({ count: 40, p75 });
const FAST = {
  views: 40,
  lcp: measured(800),
  cls: measured(0.02),
  ttfb: measured(60),
  attempts: 200,
  failures: 0,
};
const SLOW = {
  views: 25,
  lcp: measured(1_200),
  cls: measured(0.004),
  attempts: 50,
  failures: 2,
  fallbacks: 1,
};

function openReleases(apps: readonly LiveApp[] = [aLiveApp()]) {
  const server = startFakeServer();
  server.releases.apps = apps;
  return { server, ...openSection(ReleasesPage) };
}
const articleOf = async (app: string) => within(await screen.findByRole('article', { name: app }));
const row = async (name: string, app = 'remote-public') =>
  within((await articleOf(app)).getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

/** Opens the confirmation dialog. */
async function ask({ user }: Pick<ReturnType<typeof openReleases>, 'user'>, app = 'remote-public') {
  await user.click((await articleOf(app)).getByRole('button', { name: /^Roll back to/ }));
  return screen.findByRole('alertdialog');
}
async function rollBack(opened: Pick<ReturnType<typeof openReleases>, 'user'>) {
  const dialog = await ask(opened);
  await opened.user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}

test('shows each app’s live release with its date and hash, and the previous releases', async () => {
  openReleases([
    aLiveApp({ before: [aRelease('1.0.0'), aRelease('0.9.0')] }),
    aLiveApp({ app: 'shell', live: aRelease('2.0.0'), before: [] }),
  ]);
  const remote = await articleOf('remote-public');
  expect(remote.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1.1.0',
    expect.stringMatching(/^1 Nov 2026/),
    '1.0.0, 0.9.0',
    'sha384-1.1.0',
  ]);
  const shell = await articleOf('shell');
  expect(shell.getByText('none')).toBeVisible();
  expect(shell.queryByRole('button')).not.toBeInTheDocument();
});

test('shows who published and rolled back releases, from which commit and why', async () => {
  const published: GoingLive = {
    at: '2026-11-01T12:00:00.000Z',
    role: 'token',
    by: 'Ada',
    commit: `${'3f9a'.repeat(10)}-dirty`,
    note: 'Wider cards',
    token: 'CI of the notes team',
    share: null,
    guard: false,
  };
  const rolledBack = {
    ...published,
    role: 'owner',
    by: null,
    commit: null,
    note: null,
    token: null,
  } as const;
  openReleases([
    aLiveApp({
      live: {
        ...aRelease('1.1.0'),
        unchecked: ['browser'],
        published: { ...published, role: 'operator', commit: null, note: null, token: null },
      },
      rolledBack: [{ version: '1.2.0', published, promoted: null, rolledBack }],
    }),
    aLiveApp({ app: 'shell' }),
  ]);
  const history = (await articleOf('remote-public')).getByRole('region', {
    name: 'History of remote-public',
  });
  expect(
    within(history)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(
      /^1\.1\.0Published 1 Nov 2026, .{5} by AdaNot checked in a browserChanged pages of remote-public 1\.1\.0$/,
    ),
    expect.stringMatching(
      /^1\.2\.0Published 1 Nov 2026, .{5} by Ada with the token “CI of the notes team”, commit 3f9a3f9a3f9a with changes: Wider cardsRolled back 1 Nov 2026, .{5} by youChanged pages of remote-public 1\.2\.0$/,
    ),
  ]);
  expect((await articleOf('shell')).queryByRole('region')).not.toBeInTheDocument();
});

test('shows what a release was built with and what browsers load, compared with the previous release', async () => {
  const weight = (bytes: number, scripts: number) => ({ views: [{ page: 'home', bytes }], scripts });
  const live = {
    ...aRelease('1.1.0'),
    weight: { views: [...weight(44_032, 0).views, { page: 'notes', bytes: 2_048 }], scripts: 102_400 },
    builtWith: [
      { name: 'react', version: '19.3.1' },
      { name: '@portfolio/shared-api', version: '1.0.2' },
      { name: '@portfolio/shared-ui', version: '1.1.0' },
    ],
  };
  openReleases([
    aLiveApp({ live, before: [{ ...aRelease('1.0.0'), weight: weight(40_960, 104_448) }] }),
    aLiveApp({ app: 'shell' }),
  ]);
  const remote = await articleOf('remote-public');
  expect(remote.getByText('shared-api 1.0.2, shared-ui 1.1.0')).toBeVisible();
  expect(remote.getByRole('table', { name: 'Weight of remote-public' })).toBeVisible();
  expect(await row('First view of home')).toEqual(['43\u00a0KB+3.0\u00a0KB, +8%', '40\u00a0KB']);
  expect(await row('First view of notes')).toEqual(['2.0\u00a0KB', 'none']);
  expect(await row('All scripts')).toEqual(['100\u00a0KB−2.0\u00a0KB, −2%', '102\u00a0KB']);
  expect(remote.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'What browsers load',
    '1.1.0 live',
    '1.0.0 previous',
  ]);
  const shell = await articleOf('shell');
  expect(shell.queryByRole('table')).not.toBeInTheDocument();
  expect(shell.queryByText('Built with')).not.toBeInTheDocument();
});

describe('metrics', () => {
  test('are shown next to the previous release’s, with noticeable differences', async () => {
    openReleases([aLiveApp({ live: aRelease('1.1.0', SLOW), before: [aRelease('1.0.0', FAST)] })]);
    expect(await row('Page views')).toEqual(['25', '40']);
    expect(await row('Largest paint')).toEqual(['1.2 s50% more', '800 ms']);
    expect(await row('Layout shift')).toEqual(['under 0.0180% less', '0.02']);
    expect(await row('Pages that failed')).toEqual(['4.0%more', '0%']);
    expect(await row('…and fell back')).toEqual(['2.0%more', '0%']);
    expect(await row('First byte')).toEqual(['Not enough data', '60 ms']);
  });

  test('have no row if no page view reported them', async () => {
    openReleases([aLiveApp({ live: aRelease('1.1.0', { views: 20, lcp: measured(800) }) })]);
    const { getAllByRole } = await articleOf('remote-public');
    expect(getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Page views',
      'Largest paint (LCP)',
    ]);
  });

  test('of the first release have no comparison', async () => {
    openReleases([aLiveApp({ live: aRelease('1.1.0', FAST), before: [] })]);
    expect(await row('Largest paint')).toEqual(['800 ms']);
  });

  test('are hidden if there are too few visits', async () => {
    openReleases([aLiveApp({ live: aRelease('1.1.0', { views: 19 }) })]);
    const { getByText, queryByRole } = await articleOf('remote-public');
    expect(getByText('Not enough visits yet: 19 of 20 page views needed.')).toBeVisible();
    expect(queryByRole('table')).not.toBeInTheDocument();
  });

  test('of the previous release are shown even if the live one has few visits', async () => {
    openReleases([aLiveApp({ live: aRelease('1.1.0', { views: 1 }), before: [aRelease('1.0.0', FAST)] })]);
    expect(await row('Largest paint')).toEqual(['Not enough data', '800 ms']);
  });

  test.each([
    [100, 105, null],
    [100, null, null],
    [0, 0, null],
    [100, 200, { isBetter: true, text: '50% less' }],
    [0.1, 0, { isBetter: false, text: 'more' }],
  ])('%s after %s', (now, before, change) => {
    expect(changeOf(now, before)).toEqual(change);
  });
});

describe('a rollback', () => {
  test('asks first, and Cancel changes nothing', async () => {
    const opened = openReleases();
    const dialog = await ask(opened);
    expect(dialog).toHaveAccessibleName('Roll back remote-public to 1.0.0?');
    expect(dialog).toHaveAccessibleDescription(/1\.1\.0 stays published.*promote remote-public@1\.1\.0/);
    await opened.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(opened.server.sent('POST')).toEqual([]);
  });

  test('makes the previous release live again and says so', async () => {
    const opened = openReleases();
    await rollBack(opened);
    expect(await screen.findByText('remote-public 1.0.0 is live again.')).toBeVisible();
    const [live] = (await articleOf('remote-public')).getAllByRole('definition');
    expect(live).toHaveTextContent('1.0.0');
    // There is no previous release, so there is no button to focus.
    await waitFor(() => expect(screen.getByRole('region', { name: 'Releases' })).toHaveFocus());
    expect(opened.server.sent('POST')).toMatchObject([
      { path: '/api/live_releases/remote-public/rollback', body: { from: '1.1.0', to: '1.0.0' } },
    ]);
  });

  test('is rejected if another release went live meanwhile, which is then shown', async () => {
    const opened = openReleases();
    const dialog = await ask(opened);
    opened.server.releases.apps = [
      aLiveApp({ live: aRelease('1.2.0'), before: [aRelease('1.1.0'), aRelease('1.0.0')] }),
    ];
    await opened.user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText('remote-public was not rolled back.')).toBeVisible();
    expect(screen.getByText(/1\.2\.0 went live in the meantime/)).toBeVisible();
    expect(
      await (await articleOf('remote-public')).findByRole('button', { name: 'Roll back to 1.1.0' }),
    ).toBeVisible();
  });

  test('shows the reason if the previous release is rejected', async () => {
    const opened = openReleases();
    const reason = 'Refused: remote-public 1.0.0 is gone. Publish a new version.';
    opened.server.respondWith(({ method }) => (method === 'POST' ? errorResponse(422, reason) : undefined));
    await rollBack(opened);
    expect(await screen.findByText('remote-public was not rolled back.')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
  });

  test('without a response says that the outcome is unknown and shows what is live', async () => {
    const opened = openReleases();
    opened.server.respondWith((call) => {
      if (call.method !== 'POST') return undefined;
      opened.server.releases.respond(call);
      return Promise.reject(new NetworkError());
    });
    await rollBack(opened);
    expect(await screen.findByText('We can’t tell whether remote-public was rolled back.')).toBeVisible();
    const { getAllByRole } = await articleOf('remote-public');
    await waitFor(() => expect(getAllByRole('definition')[0]).toHaveTextContent('1.0.0'));
  });
});

describe('a gradual release', () => {
  const gradual = aGradualRelease('1.2.0', { guard: true, growth: [0.25, 1] });

  test('is shown with its share and its next steps', async () => {
    openReleases([aLiveApp({ gradual })]);
    const [first] = (await articleOf('remote-public')).getAllByRole('definition');
    expect(first).toHaveTextContent(
      /^1\.2\.0 at 10% since 2 Nov 2026, .{5}, with the guard, growing to 25% and everyone$/,
    );
  });

  test('is followed while the page is open', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { server } = openReleases([aLiveApp({ gradual })]);
    expect(await (await articleOf('remote-public')).findByText(/^1\.2\.0 at 10%/)).toBeVisible();
    server.releases.apps = [aLiveApp({ gradual: { ...gradual, share: 0.25 } })];
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByText(/^1\.2\.0 at 25%/)).toBeVisible();
    server.releases.apps = [aLiveApp()];
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByRole('button', { name: 'Roll back to 1.0.0' })).toBeVisible();
    const asked = server.sent('GET').length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(server.sent('GET')).toHaveLength(asked);
    jest.useRealTimers();
  });

  test('becomes everyone’s after a confirmation', async () => {
    const opened = openReleases([aLiveApp({ gradual })]);
    await opened.user.click(
      (await articleOf('remote-public')).getByRole('button', { name: 'Release 1.2.0 to everyone' }),
    );
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Release remote-public 1.2.0 to everyone?',
    });
    await opened.user.click(within(dialog).getByRole('button', { name: 'Release to everyone' }));
    expect(await screen.findByText('remote-public 1.2.0 is live for everyone.')).toBeVisible();
    expect(opened.server.sent('POST')).toMatchObject([
      { path: '/api/live_releases/remote-public/promote', body: { version: '1.2.0' } },
    ]);
    expect(
      (await articleOf('remote-public')).getByRole('button', { name: 'Roll back to 1.1.0' }),
    ).toBeVisible();
  });

  test('is rolled back to the live release, also if that is the first', async () => {
    const opened = openReleases([aLiveApp({ gradual, before: [] })]);
    await rollBack(opened);
    expect(await screen.findByText('remote-public 1.1.0 is live again.')).toBeVisible();
    expect(opened.server.sent('POST')).toMatchObject([{ body: { from: '1.2.0', to: '1.1.0' } }]);
    expect((await articleOf('remote-public')).queryByRole('button')).not.toBeInTheDocument();
  });
});

test('without any release the page says so', async () => {
  openReleases([]);
  expect(await screen.findByText('Nothing is published yet')).toBeVisible();
});

test('a failed load says so, and Retry works', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const server = startFakeServer();
  server.goOffline('GET', '/api/live_releases');
  const { user } = openSection(ReleasesPage);
  expect(await screen.findByText('The releases couldn’t be loaded.')).toBeVisible();
  server.respondWith(null);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'remote-public' })).toBeVisible();
});

describe('a gradual release next to the live one', () => {
  const ranges = [
    { from: 700, to: 1_000, gradual: 10, live: 150 },
    { from: 1_000, to: 1_400, gradual: 30, live: 50 },
    { from: 8_000, to: null, gradual: 0, live: 0 },
  ];
  const performance = (part: object) => aRelease('1.2.0', part).performance;
  const comparison = {
    gradual: performance({ views: 40, lcp: measured(1_300), attempts: 40, failures: 8 }),
    live: performance({ views: 200, lcp: measured(900), attempts: 200, failures: 1 }),
    lcp: ranges,
    inp: [],
  };
  const open = async (part: Parameters<typeof aGradualRelease>[1]) => {
    openReleases([aLiveApp({ gradual: aGradualRelease('1.2.0', part) })]);
    const article = await articleOf('remote-public');
    return within(article.getByRole('region', { name: '1.2.0 compared with 1.1.0' }));
  };

  test('shows both distributions as a picture with a table, and both metrics', async () => {
    const section = await open({ comparison });
    expect(
      section.getByRole('img', { name: /^Bar chart: Largest paint \(LCP\) of 1\.2\.0 and 1\.1\.0/ }),
    ).toBeVisible();
    expect(section.queryByRole('img', { name: /INP/ })).not.toBeInTheDocument();
    const [distribution, metrics] = section
      .getAllByRole('table', { hidden: true })
      .map((table) => within(table).getAllByRole('row', { hidden: true }));
    expect(distribution!.map(({ textContent }) => textContent)).toEqual([
      'Largest paint (LCP)1.2.01.1.0',
      '700 ms to 1.0 s25% (10)75% (150)',
      '1.0 s to 1.4 s75% (30)25% (50)',
      'over 8.0 s0% (0)0% (0)',
    ]);
    expect(metrics!.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Metric1.2.0 10%1.1.0 live',
        'Page views40200',
        'Pages that failed20.0%3900% more0.5%',
      ]),
    );
  });

  test.each([
    [
      { state: 'not-enough-data', visits: { gradual: 12, live: 104 }, needed: 100, because: null },
      /doesn’t have enough data yet: 12 new visitors with it, 104 with 1\.1\.0; it needs about 100 of each/,
    ],
    [
      { state: 'no-worse', visits: { gradual: 120, live: 1_040 }, needed: null, because: null },
      /no worse so far: 120 new visitors with it, 1,040 with 1\.1\.0/,
    ],
    [
      {
        state: 'worse',
        visits: { gradual: 41, live: 212 },
        needed: null,
        because: 'failed in 9 of 41 visits',
      },
      /is rolling it back: it failed in 9 of 41 visits/,
    ],
    [null, /has no guard/],
  ] as const)('says what the guard has found: %j', async (verdict, text) => {
    const section = await open({ verdict });
    expect(section.getByText(text)).toBeVisible();
    expect(section.getByText('No page view of 1.2.0 has been reported yet.')).toBeVisible();
    expect(section.queryByRole('img')).not.toBeInTheDocument();
  });
});
