import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 to AA and best practices. Targets' sizes are a rule of 2.2 that axe-core leaves off by itself. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };

declare global {
  interface Window {
    axe?: { run(options: RunOptions): Promise<AxeResults> };
  }
}

/** What axe-core finds, in a form that says where and what to do. */
export async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((options) => window.axe!.run(options), OPTIONS);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
}
