import type { Browser } from 'playwright-core';
import { launchBrowser } from './measure/chromium';
import { measureFirstView, type Figures } from './measure/first-view';
import { runLighthouse, type FormFactor } from './measure/lighthouse';
import { measureEarlyPress, measurePrefetched, measureTaken } from './measure/navigation';
import { countReachable } from './measure/reachable';
import type { Options } from './options';
import { say } from './progress';
import { MANY } from './report/goals';
import type { Results } from './results';
import type { Served } from './variants';

/** A page of the table, and its variants. */
export interface Subject {
  readonly page: string;
  readonly path: string;
  readonly served: readonly Served[];
}

/** The first response of each kind may be slow: images are resized and pages rendered then. */
export async function warmUp(subjects: readonly Subject[]): Promise<string> {
  const browser = await launchBrowser();
  try {
    for (const viewport of [
      { width: 412, height: 823 },
      { width: 1350, height: 940 },
    ]) {
      const context = await browser.newContext({
        viewport,
        deviceScaleFactor: viewport.width < 500 ? 1.75 : 1,
      });
      const page = await context.newPage();
      for (const { served, path } of subjects)
        for (const { origin } of served)
          await page.goto(origin + path, { waitUntil: 'networkidle', timeout: 90_000 });
      await context.close();
    }
    return browser.version();
  } finally {
    await browser.close();
  }
}

/** One round: every page of every variant, in rotating order. */
export async function runRound(
  round: number,
  subjects: readonly Subject[],
  { measures, rounds }: Options,
  results: Results,
): Promise<void> {
  for (const { page, path, served } of subjects) {
    const order = served.map((_, index) => served[(index + round) % served.length]!);
    const each = async (label: string, measure: (subject: Served) => Promise<Figures>) => {
      for (const subject of order) {
        const figures = await twice(() => measure(subject)).catch((error: unknown) => {
          results.failures.add(
            `${label}, ${page}, ${subject.variant}: ${(error as Error).message.split('\n')[0]}`,
          );
          return {};
        });
        if (Object.keys(figures).length === 0) continue;
        if (Object.keys(figures).length === 0) continue;
        results.add(page, subject.variant, figures);
        say(`round ${round + 1}/${rounds}  ${page}  ${label}  ${subject.variant}  ${digest(figures)}`);
      }
    };
    if (measures.includes('lighthouse')) {
      const forms: FormFactor[] = page === MANY ? ['mobile'] : ['mobile', 'desktop'];
      for (const form of forms) {
        await each(`Lighthouse ${form}`, async ({ origin, variant }) => {
          // Desktop results aren't compared.
          if (form === 'desktop' && variant !== 'ours') return {};
          // Desktop results aren't compared, so only ours is measured.
          if (form === 'desktop' && variant !== 'ours') return {};
          const { figures, faults } = await runLighthouse(origin + path, form);
          if (variant === 'ours') for (const fault of faults) results.faults.add(`${page}: ${fault}`);
          return figures;
        });
      }
    }
    if (!measures.includes('browser')) continue;
    await each('first view', ({ origin }) =>
      inBrowser((browser) => measureFirstView(browser, origin + path)),
    );
    if (page === MANY && round === 0)
      await each('reachable', ({ origin, variant }) =>
        variant === 'ours' ? countReachable(origin) : Promise.resolve({}),
      );
    if (path !== '/') continue;
    await each('press taken', ({ origin, variant }) =>
      // Without a script a link is always a link.
      variant === 'limit' ? Promise.resolve({}) : inBrowser((browser) => measureTaken(browser, origin)),
    );
    await each('early press', ({ origin }) => inBrowser((browser) => measureEarlyPress(browser, origin)));
    await each('prefetched', ({ origin }) => inBrowser((browser) => measurePrefetched(browser, origin)));
  }
}

async function inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchBrowser();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Retries once, so that a browser's failure doesn't lose a round. */
const twice = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    say(`retrying after: ${(error as Error).message.split('\n')[0]}`);
    return work();
  });

function digest(figures: Figures): string {
  const shown = ['mobile.lcp', 'desktop.lcp', 'lcp', 'navTaken', 'earlyPress', 'prefetched'];
  const name = shown.find((key) => figures[key] !== undefined);
  return name ? `${Math.round(figures[name]!)} ms` : '';
}
