import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 to AA and best practices. Targets' sizes are a rule of 2.2 that axe-core leaves off by itself. */
const EVERYTHING: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };
/** The rules of these that look at colours. */
const COLOURS: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

declare global {
  interface Window {
    axe?: { run(options: RunOptions): Promise<AxeResults> };
  }
}

/** What axe-core finds, in a form that says where and what to do. */
export const axeFaults = (page: Page) => run(page, EVERYTHING);

/** The same of colours alone: all that can be new where a page was looked at already, and has only taken other colours. */
export const colourFaults = (page: Page) => run(page, COLOURS);

async function run(page: Page, asked: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((options) => window.axe!.run(options), asked);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
}
