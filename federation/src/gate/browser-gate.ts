import type { Browser } from 'playwright-core';
import { gateOf, titleOf, type Fault, type Gate, type GateInput, type Rule } from '../releases/model/gate';
import type { CheckSite, CheckSiteOptions } from './browser-check/check-site';
import { browserChecks, visitPages } from './browser-check/visit-pages';
import { typeGate } from './type-gate';

interface BrowserRuleOptions {
  /** Opens a browser; undefined if none is installed. */
  readonly open: () => Promise<Browser | undefined>;
  /** Starts a site with only these releases. */
  readonly startSite: (
    releases: readonly GateInput[],
    options: Required<CheckSiteOptions>,
  ) => Promise<CheckSite>;
  /** Called with each page that couldn't be checked. */
  readonly report?: (line: string) => void;
}

const NO_BROWSER: Fault = {
  found: "No page was loaded: Chromium, Chrome or playwright-core isn't installed here.",
  remedy:
    "Install what is missing (npm install --save-dev playwright-core), or set CHROMIUM to a browser's path; " +
    'or publish with --without-browser, the release is then marked as unchecked.',
};

/** Each page works in a real browser, composed with the live releases. */
export const browserRule =
  ({ open, startSite, report = () => undefined }: BrowserRuleOptions): Rule =>
  async (candidate, composition) => {
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
      const hasOwner = [first, ...others].some(({ remotes }) => remotes.some(hasOwnerPage));
      const site = await startSite(first.releases, { hasOwner });
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
  };

const hasOwnerPage = ({ release }: GateInput) => release.routes.some(({ access }) => access === 'owner');

interface BrowserGateOptions extends BrowserRuleOptions {
  /** Rules that take as long as the browser, by name. They run at the same time. */
  readonly slowRules?: Readonly<Record<string, Rule>>;
}

/** Runs all other rules, and loads the pages in a browser only if those found no violations. */
export const browserGate =
  ({ slowRules = {}, ...options }: BrowserGateOptions): Gate =>
  async (...input) => {
    const violations = await typeGate(...input);
    if (violations.length > 0) return violations;
    const gates = [gateOf(slowRules), gateOf({ browser: browserRule(options) })];
    // Both have to end, because the browser's site would outlive its release.
    const outcomes = await Promise.allSettled(gates.map((gate) => gate(...input)));
    return outcomes.flatMap((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
  };
