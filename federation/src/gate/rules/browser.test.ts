import { composed, gatedRemote, gatedShell } from '../../../tests/gated';
import { browserRule } from './browser';

const startSite = () => Promise.reject(new Error('Nothing was to be started'));

test('where no browser is the release is refused', async () => {
  const { check } = browserRule({ open: async () => undefined, startSite });
  expect(await check(...composed(gatedRemote(), { live: [gatedShell()] }))).toEqual([
    {
      found:
        "There's no Chromium or Chrome here, or no playwright-core to steer it by, so no page was loaded.",
      remedy: expect.stringContaining('--without-browser'),
    },
  ]);
});

test('where no shell is live there is no page to load, which is said', async () => {
  const lines: string[] = [];
  const { check } = browserRule({
    open: () => Promise.reject(new Error('No browser was to be opened')),
    startSite,
    report: (line) => lines.push(line),
  });
  expect(await check(...composed(gatedRemote()))).toEqual([]);
  expect(lines).toEqual([expect.stringContaining('remote-public 1.0.0: no page was loaded')]);
});
