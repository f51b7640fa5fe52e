import type { Browser } from 'playwright-core';
import { composed, gatedRemote, gatedShell } from '../../tests/gated';
import { browserGate, browserRule } from './browser-gate';
import type { CheckSite } from './browser-check/check-site';

const startSite = () => Promise.reject(new Error('Nothing was to be started'));

describe('the gate with a browser', () => {
  test('loads no page if another rule is violated, and stops what it started', async () => {
    const browser = { close: jest.fn(), newContext: jest.fn() };
    const site = { stop: jest.fn() };
    const gate = browserGate({
      open: async () => browser as unknown as Browser,
      startSite: async () => site as unknown as CheckSite,
    });
    const findings = await gate(
      ...composed(gatedRemote({ requires: { react: '^20.0.0' } }), { live: [gatedShell()] }),
    );
    expect(findings.map(({ rule }) => rule)).toEqual(['requirements']);
    expect(browser.newContext).not.toHaveBeenCalled();
    expect(browser.close).toHaveBeenCalledTimes(1);
    expect(site.stop).toHaveBeenCalledTimes(1);
  });
});

describe('rule browser', () => {
  test('rejects a release if no browser is installed', async () => {
    const check = browserRule({ open: async () => undefined, startSite });
    expect(await check(...composed(gatedRemote(), { live: [gatedShell()] }))).toEqual([
      {
        found: "No page was loaded: Chromium, Chrome or playwright-core isn't installed here.",
        remedy: expect.stringContaining('--without-browser'),
      },
    ]);
  });

  test('reports that no page was loaded if no shell is live', async () => {
    const lines: string[] = [];
    const check = browserRule({
      open: () => Promise.reject(new Error('No browser was to be opened')),
      startSite,
      report: (line) => lines.push(line),
    });
    expect(await check(...composed(gatedRemote()))).toEqual([]);
    expect(lines).toEqual([expect.stringContaining('remote-public 1.0.0: no page was loaded')]);
  });
});
