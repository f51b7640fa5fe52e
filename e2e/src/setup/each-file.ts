import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { closeBrowser } from '../browser';
import { closeEngines } from '../engines/engine';
import { dismiss, visitors, type Visitor } from '../visitor';

/** Ends a test that hangs. */
jest.setTimeout(IS_FULL_RUN ? 300_000 : 120_000);

let thereBefore: readonly Visitor[] = [];

beforeEach(() => {
  thereBefore = visitors();
});

afterEach(async () => {
  const there = visitors();
  await photograph(there);
  await dismiss(there.filter((visitor) => !thereBefore.includes(visitor)));
  for (const { pageErrors } of there) pageErrors.check();
});

afterAll(async () => {
  await dismiss(visitors());
  await closeBrowser();
  await closeEngines();
});

/** With E2E_SCREENSHOTS=folder: saves a screenshot of each visitor at the end of each test. */
async function photograph(there: readonly Visitor[]): Promise<void> {
  const folder = process.env.E2E_SCREENSHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  const name = (expect.getState().currentTestName ?? '').replace(/[^a-z0-9]+/gi, '-').slice(0, 120);
  for (const [index, { page }] of there.entries()) {
    if (!page.isClosed()) await page.screenshot({ path: join(folder, `${name}-${index + 1}.png`) });
  }
}
