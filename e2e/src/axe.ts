import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 to AA and best practices. axe-core disables the 2.2 rule for target sizes by default. */
const EVERYTHING: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };
/** The rules about colours. */
const COLOURS: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

declare global {
  interface Window {
    axe?: { run(options: RunOptions): Promise<AxeResults> };
  }
}

/** axe-core's violations, with their place and fix. */
export const axeFaults = (page: Page) => run(page, EVERYTHING);

/** Checks colours only, for a page that was checked before in another colour scheme. */
export const colourFaults = (page: Page) => run(page, COLOURS);

async function run(page: Page, asked: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((options) => window.axe!.run(options), asked);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
}
