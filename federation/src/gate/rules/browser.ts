import type { Browser } from 'playwright-core';
import { titleOf, type Fault, type Rule } from '../rule';
import type { CheckSite } from '../browser-check/check-site';
import { browserChecks } from '../browser-check/browser-checks';
import { visitPages } from '../browser-check/visit-pages';
import type { GateInput } from '../../releases/model/gate';

export interface BrowserRuleOptions {
  /** Opens a browser; undefined if none is installed. */
  readonly open: () => Promise<Browser | undefined>;
  /** Starts a site with only these releases. */
  readonly startSite: (releases: readonly GateInput[]) => Promise<CheckSite>;
  /** Called with each page that couldn't be checked. */
  readonly report?: (line: string) => void;
}

const NO_BROWSER: Fault = {
  found: "No page was loaded: Chromium, Chrome or playwright-core isn't installed here.",
  remedy:
    "Install what is missing (npm install --save-dev playwright-core), or set CHROMIUM to a browser's path; " +
    'or publish with --without-browser, which the release then records.',
};

/** Each page works in a real browser, composed with the live releases. */
export const browserRule = ({ open, startSite, report = () => undefined }: BrowserRuleOptions): Rule => ({
  name: 'browser',
  async check(candidate, composition) {
    const [first, ...others] = browserChecks(candidate, composition);
    if (!first) {
      report(
        `${titleOf(candidate)}: no page was loaded, because there's no shell to load it in or no remote to show`,
      );
      return [];
    }
    const browser = await open();
    if (!browser) return [NO_BROWSER];
    try {
      const site = await startSite(first.releases);
      try {
        const faults = await visitPages(first, { site, browser, report });
        for (const check of others) {
          await site.show(check.releases);
          faults.push(...(await visitPages(check, { site, browser, report })));
        }
        return faults;
      } finally {
        await site.stop();
      }
    } finally {
      await browser.close();
    }
  },
});
