import type { Browser, BrowserContext } from 'playwright-core';
import { titleOf, type Composition, type Fault, type GateInput } from '../../releases/model/gate';
import type { CheckSite } from './check-site';
import { addressesOf, visit, type CheckedPage } from './visit';

/** Releases to compose pages of, and the remotes whose pages to load. */
interface BrowserCheck {
  readonly releases: readonly GateInput[];
  readonly remotes: readonly GateInput[];
}

/** Checks a remote with the live releases, and a shell with all live remotes and again with those that pages fall back to. */
export function browserChecks(
  candidate: GateInput,
  { live, previous, swapped = [] }: Composition,
): BrowserCheck[] {
  const shell = live.find(({ release }) => release.kind === 'shell');
  if (!shell) return [];
  if (candidate.release.kind === 'remote') return [{ releases: live, remotes: [candidate] }];
  const remotes = live.filter(({ release }) => release.kind === 'remote');
  const fallbacks = previous.filter(
    ({ release }) => release.kind === 'remote' && !swapped.includes(release.app),
  );
  const replaced = new Set(fallbacks.map(({ release }) => release.app));
  const releases = [...live.filter(({ release }) => !replaced.has(release.app)), ...fallbacks];
  return [
    ...(remotes.length > 0 ? [{ releases: live, remotes }] : []),
    ...(fallbacks.length > 0 ? [{ releases, remotes: fallbacks }] : []),
  ];
}

/** Time limit for each step of signing in. */
const SIGN_IN_MS = 60_000;

interface CheckTools {
  readonly site: CheckSite;
  readonly browser: Browser;
  readonly report: (line: string) => void;
}

/** Loads every page of a check's remotes: public pages as a visitor, the owner's pages as the owner. */
export async function visitPages(
  check: BrowserCheck,
  { site, browser, report }: CheckTools,
): Promise<Fault[]> {
  const { known, unknown } = await addressesOf(check.remotes, site.origin);
  for (const { remote, route } of unknown)
    report(`${titleOf(remote)}: ${route.path} wasn't loaded, because no URL for it is known`);
  const [visitors, owners] = (['public', 'owner'] as const).map((access) =>
    known.filter(({ route }) => route.access === access),
  );
  const faults: Fault[] = [];
  const { remedy } = site;

  async function visitAll(pages: readonly CheckedPage[], context: BrowserContext) {
    for (const page of pages) {
      const pageErrors = await visit(context, { origin: site.origin, ...page });
      for (const error of [...pageErrors, ...site.takePageErrors()])
        faults.push({
          found: `${titleOf(page.remote)}: ${page.address} in ${shellOf(check)} has an error: ${error}.`,
          remedy,
        });
    }
  }
  async function inContext(work: (context: BrowserContext) => Promise<void>) {
    const context = await browser.newContext();
    try {
      await site.prepare?.(context);
      await work(context);
    } finally {
      await context.close();
    }
  }

  if (visitors!.length > 0) await inContext((context) => visitAll(visitors!, context));
  const { ownerEmail } = site;
  if (owners!.length > 0 && ownerEmail === undefined)
    report(
      "The owner's pages weren't loaded, because they need a real Google account. They're loaded in the site's own repository with firebase.emulator.",
    );
  else if (owners!.length > 0)
    await inContext(async (context) => {
      const failure = await signIn(context, site.origin, ownerEmail!);
      if (failure) faults.push({ found: `${shellOf(check)}: signing in failed: ${failure}.`, remedy });
      else await visitAll(owners!, context);
    });
  return faults;
}

const shellOf = ({ releases }: BrowserCheck) =>
  titleOf(releases.find(({ release }) => release.kind === 'shell')!);

/** Signs in as the owner with the emulator's account chooser. @returns the error message; undefined on success. */
async function signIn(
  context: BrowserContext,
  origin: string,
  ownerEmail: string,
): Promise<string | undefined> {
  const page = await context.newPage();
  page.setDefaultTimeout(SIGN_IN_MS);
  try {
    await page.goto(origin);
    await page.getByRole('navigation').getByRole('button', { name: 'Admin Panel' }).click();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page
      .getByRole('dialog', { name: 'Choose an account' })
      .getByRole('button', { name: ownerEmail })
      .click();
    await page.waitForURL((url) => url.pathname !== '/');
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  } finally {
    await page.close();
  }
}
