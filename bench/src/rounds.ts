import { launchBrowser } from './measure/chromium';
import { measureFirstView, type Figures } from './measure/first-view';
import { runLighthouse, type FormFactor } from './measure/lighthouse';
import { measureEarlyPress, measurePrefetched, measureTaken } from './measure/navigation';
import { measurePresses } from './measure/presses';
import { countReachable } from './measure/reachable';
import { fetchDocument } from './measure/site-requests';
import type { Phone } from './measure/throttled-page';
import { measureUncached } from './measure/uncached';
import { measureWire } from './measure/wire';
import type { Options } from './options';
import { say } from './progress';
import { COMPARED_CLOSELY, MANY, PAGES_WITH_GOALS } from './report/goals';
import type { Results } from './results';
import type { Identity } from './site';
import { VARIANTS, type Served, type Variant } from './variants';

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

/** The server uses the highest compression level from a document's third response after a save. */
const REQUESTS_UNTIL_SMALLEST = 3;

/** Requests the site's documents until they are sent at the highest compression level, because measuring saves content. */
async function compressDocuments(subjects: readonly Subject[]): Promise<void> {
  for (const { path, served } of subjects)
    for (const { origin } of served.filter(({ variant }) => variant === 'ours'))
      for (let count = 0; count < REQUESTS_UNTIL_SMALLEST; count += 1) await fetchDocument(origin + path);
}

/** One round: every page of every variant, in another order than in the round before. */
export async function runRound(
  round: number,
  subjects: readonly Subject[],
  { measures, rounds, slowdown }: Options,
  results: Results,
  owner: Identity,
): Promise<void> {
  await compressDocuments(subjects);
  const onPhone = async <T>(work: (phone: Phone) => Promise<T>): Promise<T> => {
    const browser = await launchBrowser();
    try {
      return await work({ browser, slowdown });
    } finally {
      await browser.close();
    }
  };
  const perRound = (loads: number) => (rounds === 1 ? 1 : Math.ceil(loads / rounds));
  const loadsPerRound = perRound(MIN_LOADS);
  const eachOf =
    ({ page, served }: Subject) =>
    async (
      label: string,
      variants: readonly Variant[],
      measure: (subject: Served) => Promise<Figures>,
      repeat = 0,
    ) => {
      const measured = served.filter(({ variant }) => variants.includes(variant));
      for (const subject of inOrder(measured, round + repeat)) {
        const figures = await twice(() => measure(subject)).catch((error: unknown) => {
          results.failures.add(
            `${label}, ${page}, ${subject.variant}: ${(error as Error).message.split('\n')[0]}`,
          );
          return {};
        });
        if (Object.keys(figures).length === 0) continue;
        results.add(page, subject.variant, figures);
        say(`round ${round + 1}/${rounds}  ${page}  ${label}  ${subject.variant}  ${digest(figures)}`);
      }
    };
  for (const subject of subjects) {
    const { page, path } = subject;
    const each = eachOf(subject);
    const compared = VARIANTS.filter((variant) => variant !== 'ours-without-scripts');
    if (measures.includes('lighthouse')) {
      const forms: FormFactor[] = page === MANY ? ['mobile'] : ['mobile', 'desktop'];
      for (const form of forms)
        // Desktop results aren't compared.
        await each(
          `Lighthouse ${form}`,
          form === 'desktop' ? ['ours'] : compared,
          async ({ origin, variant }) => {
            const { figures, faults } = await runLighthouse(origin + path, form, slowdown);
            if (variant === 'ours') for (const fault of faults) results.faults.add(`${page}: ${fault}`);
            return figures;
          },
        );
    }
    if (measures.includes('scriptless') && page === SCRIPTLESS_PAGE)
      for (let repeat = 0; repeat < loadsPerRound; repeat += 1)
        await each(
          'LCP with and without scripts',
          ['ours', 'ours-without-scripts'],
          async ({ origin }) => {
            const { lcp } = await onPhone((phone) => measureFirstView(phone, origin + path));
            return { 'scriptless.lcp': lcp! };
          },
          repeat,
        );
    if (measures.includes('presses') && path === '/')
      await each('presses', ['monolith-prerendered', 'ours'], ({ origin }) =>
        onPhone((phone) => measurePresses(phone, origin)),
      );
    if (!measures.includes('browser')) continue;
    await each('first view', compared, ({ origin }) =>
      onPhone((phone) => measureFirstView(phone, origin + path)),
    );
    const repeats = COMPARED_CLOSELY.includes(page) ? loadsPerRound : 1;
    for (let repeat = 1; repeat < repeats; repeat += 1)
      await each(
        'first view',
        ['limit', ...SIMILAR_VARIANTS],
        ({ origin }) => onPhone((phone) => measureFirstView(phone, origin + path)),
        repeat,
      );
    if (PAGES_WITH_GOALS.includes(page))
      for (let repeat = repeats; repeat < perRound(MIN_CLOSE_LOADS); repeat += 1)
        await each(
          'main thread',
          SIMILAR_VARIANTS,
          async ({ origin }) => {
            const { mainThread } = await onPhone((phone) => measureFirstView(phone, origin + path));
            return { mainThread: mainThread! };
          },
          repeat,
        );
    if (round === 0)
      await each('HTML with headers', ['limit', 'ours'], ({ origin }) => measureWire(origin + path));
    if (page === MANY && round === 0)
      await each('reachable', ['ours'], ({ origin }) => countReachable(origin));
    if (path !== '/') continue;
    // Without a script a link is always a link.
    const hydrated = compared.filter((variant) => variant !== 'limit');
    await each('press taken', hydrated, ({ origin }) => onPhone((phone) => measureTaken(phone, origin)));
    for (let repeat = 1; repeat < perRound(MIN_CLOSE_LOADS); repeat += 1)
      await each(
        'press taken',
        SIMILAR_VARIANTS,
        async ({ origin }) => {
          const { navTaken } = await onPhone((phone) => measureTaken(phone, origin));
          return { navTaken: navTaken! };
        },
        repeat,
      );
    await each('early press', compared, ({ origin }) => onPhone((phone) => measureEarlyPress(phone, origin)));
    await each('prefetched', compared, ({ origin }) => onPhone((phone) => measurePrefetched(phone, origin)));
  }
  if (!measures.includes('uncached')) return;
  // After the other measures, because it saves.
  for (const subject of subjects)
    if (subject.page !== MANY)
      await eachOf(subject)('uncached', ['ours'], (ours) => measureUncached(ours, subject.path, owner));
}

/** Loads per variant that it takes to see a difference of a few hundredths. */
const MIN_LOADS = 15;
/** The same for the main thread and a press that a script handles, in which the variants differ least. */
const MIN_CLOSE_LOADS = 40;
/** The page whose first view scripts delay most. */
const SCRIPTLESS_PAGE = '/projects';
/** Variants that differ by only a few hundredths. */
const SIMILAR_VARIANTS: readonly Variant[] = ['monolith-prerendered', 'ours'];

/** Rotated, and reversed two times out of four, so that no variant always comes first or always follows the same one. */
function inOrder<T>(all: readonly T[], turn: number): readonly T[] {
  const rotated = all.map((_, index) => all[(index + turn) % all.length]!);
  return turn % 4 < 2 ? rotated : rotated.reverse();
}

/** Retries once, so that a browser's failure doesn't lose a round. */
const twice = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    say(`retrying after: ${(error as Error).message.split('\n')[0]}`);
    return work();
  });

function digest(figures: Figures): string {
  const shown = [
    'mobile.lcp',
    'desktop.lcp',
    'lcp',
    'scriptless.lcp',
    'navTaken',
    'mainThread',
    'earlyPress',
    'prefetched',
    'uncached',
  ];
  const name = shown.find((key) => figures[key] !== undefined);
  return name ? `${Math.round(figures[name]!)} ms` : '';
}
