import type { Browser } from 'playwright-core';
import { gateOf, titleOf, type Fault, type Gate, type GateInput, type Rule } from '../releases/model/gate';
import type { ReleasePictures } from '../releases/model/pictures';
import type { CheckSite, CheckSiteOptions } from './browser-check/check-site';
import { takePictures } from './browser-check/pictures';
import { browserChecks, hasOwnerPage, pagesOfCheck } from './browser-check/browser-checks';
import { visitPages } from './browser-check/visit-pages';
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
  /** Called with pictures of a remote's new and changed pages if nothing is wrong with it. Without it, none are taken. */
  readonly onPictures?: (remote: GateInput, pictures: ReleasePictures) => void;
}

const NO_BROWSER: Fault = {
  found: "No page was loaded: Chromium, Chrome or playwright-core isn't installed here.",
  remedy:
    "Install what is missing (npm install --save-dev playwright-core), or set CHROMIUM to a browser's path; " +
    'or publish with --without-browser, the release is then marked as unchecked.',
};

/** A browser and a site that are starting or have started. */
interface StartedCheck {
  /** Visits the pages. */
  readonly visit: () => Promise<readonly Fault[]>;
  readonly stop: () => Promise<void>;
}

/** Starts what the browser's rule needs, if there are pages to visit. */
function startCheck(
  { open, startSite, report = () => undefined, onPictures }: BrowserRuleOptions,
  ...[candidate, composition]: Parameters<Rule>
): StartedCheck {
  const checks = browserChecks(candidate, composition);
  const [first] = checks;
  const opened = (async () => (first ? open() : undefined))();
  const pages = Promise.all(checks.map(pagesOfCheck));
  const hasOwner = pages.then((all) => all.some((names, index) => hasOwnerPage(checks[index]!, names)));
  const started = (async () => (first ? startSite(first.releases, { hasOwner }) : undefined))();
  // A failure is reported by the visit. Without a visit, nobody needs to know.
  for (const each of [opened, hasOwner, started]) each.catch(() => undefined);

  return {
    async visit() {
      if (!first) {
        report(
          `${titleOf(candidate)}: no page was loaded, because there's no shell to load it in or no remote to show`,
        );
        return [];
      }
      const browser = await opened;
      if (!browser) return [NO_BROWSER];
      const site = (await started)!;
      const faults: Fault[] = [];
      for (const [index, check] of checks.entries()) {
        if (check !== first) await site.show(check.releases);
        faults.push(...(await visitPages(check, (await pages)[index]!, { site, browser, report })));
      }
      if (faults.length > 0) await site.checkResponding?.();
      if (onPictures && first.candidate && faults.length === 0) {
        const { replaced } = first.candidate;
        const options = { remote: candidate, replaced, releases: first.releases, site, browser, report };
        await takePictures(options).then(
          (pictures) => onPictures(candidate, pictures),
          (error: Error) =>
            report(`${titleOf(candidate)}: no pictures were taken: ${error.message.split('\n')[0]}`),
        );
      }
      return faults;
    },
    async stop() {
      const [browser, site] = await Promise.all(
        [opened, started].map((each) => each.catch(() => undefined)) as [typeof opened, typeof started],
      );
      await Promise.all([browser?.close(), site?.stop()]);
    },
  };
}

/** Each page works in a real browser, composed with the live releases. */
export const browserRule =
  (options: BrowserRuleOptions): Rule =>
  async (...input) => {
    const check = startCheck(options, ...input);
    try {
      return await check.visit();
    } finally {
      await check.stop();
    }
  };

export interface BrowserGateOptions extends BrowserRuleOptions {
  /** Rules that take as long as the browser, by name. They run at the same time. */
  readonly slowRules?: Readonly<Record<string, Rule>>;
}

/** Runs all other rules while the browser and its site start, and loads the pages only if those found no violations. */
export const browserGate =
  ({ slowRules = {}, ...options }: BrowserGateOptions): Gate =>
  async (...input) => {
    const check = startCheck(options, ...input);
    try {
      const violations = await typeGate(...input);
      if (violations.length > 0) return violations;
      const gates = [gateOf(slowRules), gateOf({ browser: check.visit })];
      // Both have to end, because the browser's site would outlive its release.
      const outcomes = await Promise.allSettled(gates.map((gate) => gate(...input)));
      return outcomes.flatMap((outcome) => {
        if (outcome.status === 'rejected') throw outcome.reason;
        return outcome.value;
      });
    } finally {
      await check.stop();
    }
  };
