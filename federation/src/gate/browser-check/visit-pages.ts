import type { Browser, BrowserContext } from 'playwright-core';
import { titleOf, type Fault } from '../../releases/model/gate';
import type { BrowserCheck } from './browser-checks';
import type { CheckSite } from './check-site';
import { placeOfError, placeOfMarkup } from './error-places';
import { changedPageNames } from './changed-pages';
import { deadLinks } from './page-faults';
import { moduleOf } from '../rules/source-map';
import { hintFor } from './hints';
import { signIn } from './sign-in';
import { stackReader } from './source-places';
import { preparePages, type PageError } from './page-events';
import { addressesOf, isServed, openTab, slotOf, visit, type CheckedPage } from './visit';

interface CheckTools {
  readonly site: CheckSite;
  readonly browser: Browser;
  readonly report: (line: string) => void;
  /** Time limit for each step of loading a page, in milliseconds. */
  readonly limit?: number | undefined;
}

/**
 * Loads the pages of a check's remotes: public pages as a visitor, the owner's pages as the owner. Of pages that are the same as before, it only
 * checks that the server renders them.
 * @param names of the pages to open, see `pagesOfCheck`
 */
export async function visitPages(
  check: BrowserCheck,
  names: ReadonlySet<string>,
  { site, browser, report, limit }: CheckTools,
): Promise<Fault[]> {
  const { known, unknown } = await addressesOf(check.remotes, site.origin);
  for (const { remote, route } of unknown)
    report(`${titleOf(remote)}: ${route.path} wasn't loaded, because no URL for it is known`);
  const visited = await pagesToOpen(names, known, site);
  const [visitors, owners] = (['public', 'owner'] as const).map((access) =>
    visited.filter(({ route }) => route.access === access),
  );
  const faults: Fault[] = [];
  const { remedy } = site;

  const readStack = stackReader([...check.remotes, ...check.releases]);
  const changed = check.candidate
    ? await changedPageNames(check.remotes[0]!, check.candidate.replaced)
    : new Set<string>();
  const reported = new Set<string>();
  /** The places of faults in the list, and the other pages that have them: one component may be on many pages. */
  const listed = new Map<string, { readonly index: number; readonly others: string[] }>();
  let hasAxe = true;

  function addOnce(key: string, { address }: CheckedPage, fault: Fault): void {
    const same = listed.get(key);
    if (!same) {
      listed.set(key, { index: faults.length, others: [] });
      faults.push(fault);
    } else if (!same.others.includes(address)) same.others.push(address);
  }
  async function visitAll(
    pages: readonly CheckedPage[],
    context: BrowserContext,
    signInAgain?: () => Promise<unknown>,
  ) {
    const options = { origin: site.origin, hasClock: check.candidate !== undefined };
    let tab = await openTab(context, options);
    for (const page of pages) {
      const where = `${titleOf(page.remote)}: ${page.address}`;
      const isChanged = changed.has(page.route.page);
      const { errors, links, accessibility, leftOut, isLost } = await visit(tab, {
        origin: site.origin,
        isChanged,
        limit,
        ...page,
      });
      const all = [...errors, ...site.takePageErrors().map((text) => ({ text, stack: text }))];
      if (all.length > 0) {
        // This page could report more errors while the next page loads, or may be blocked.
        await tab.page.close();
        tab = await openTab(context, { ...options, followed: tab.followed });
      }
      for (const { cause, text } of await distinct(all, page))
        addOnce(hasLine(text) ? text : `${where} ${text}`, page, {
          found: `${where} in ${shellOf(check)} has an error${cause && ` ${cause}`}: ${text}.`,
          remedy: [hintFor(text), remedy].filter(Boolean).join(' '),
        });
      if (leftOut) report(`${where}: ${leftOut} buttons and links weren't pressed.`);
      if (isLost) await signInAgain?.();
      for (const { path, place } of await deadLinks(links, check.releases, {
        remote: page.remote,
        page: page.route.page,
      })) {
        if (reported.has(path)) continue;
        reported.add(path);
        if (place)
          faults.push({
            found: `${place} links to ${path}, but no page of the site has this path (seen at ${page.address}).`,
            remedy: 'Correct the link, or add the path to routes.json.',
          });
        else
          report(`${where} links to ${path}, which leads nowhere. The link comes from the site's content.`);
      }
      if (isChanged && errors.length === 0 && !accessibility) hasAxe = false;
      for (const { rule, html, more } of accessibility ?? []) {
        const place = await placeOfMarkup(html, { remote: page.remote, page: page.route.page });
        addOnce(`${rule} ${html} ${place}`, page, {
          found: `${where} isn't accessible: ${rule}: ${html.slice(0, MAX_MARKUP)}${more} (${place}).`,
          remedy: 'Fix the markup.',
        });
      }
    }
  }
  /** Each error once, with its place in the sources: a fault can appear in the console, uncaught and on the server. */
  async function distinct(errors: readonly PageError[], { remote, route }: CheckedPage) {
    const found = new Map<string, FoundError>();
    for (const error of errors) {
      const { text, cause = '' } = error;
      const line = text.split('\n')[0]!;
      const key = /[A-Za-z]{0,40}Error: .*/.exec(line)?.[0] ?? line;
      const place = await placeOfError(error, readStack, { remote, page: route.page });
      const known = found.get(key);
      if (!known || (place && !known.place))
        found.set(key, { text: known?.text ?? line, place, cause: known?.cause ?? cause });
    }
    // An error of a shell may be its own.
    const module = check.candidate && moduleOf(route.page);
    return [...found.values()].map(({ text, cause, place = module }) => ({
      text: place ? `${text} (${place})` : text,
      cause,
    }));
  }
  async function inContext(work: (context: BrowserContext) => Promise<void>) {
    const context = await browser.newContext();
    try {
      await preparePages(context);
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
      else await visitAll(owners!, context, () => signIn(context, site.origin, ownerEmail!));
    });
  for (const { index, others } of listed.values()) {
    const fault = faults[index]!;
    if (others.length > 0)
      faults[index] = { ...fault, found: fault.found.replace(/\.$/, `, also at ${others.join(', ')}.`) };
  }
  if (!hasAxe) report("Accessibility wasn't checked, because axe-core isn't installed here.");
  return faults;
}

interface FoundError {
  readonly text: string;
  readonly place: string | undefined;
  readonly cause: string;
}

/** Of the markup with an accessibility fault, in characters. */
const MAX_MARKUP = 120;

/** Whether an error's place is a line. */
const hasLine = (text: string) => /:\d+\)$/.test(text);

/** The pages that may differ. The others are requested, and opened too if the server responds to one with an error. */
async function pagesToOpen(
  names: ReadonlySet<string>,
  all: readonly CheckedPage[],
  site: CheckSite,
): Promise<readonly CheckedPage[]> {
  const [open, others] = [true, false].map((isOpened) =>
    all.filter(({ remote, route }) => names.has(slotOf(remote, route.page)) === isOpened),
  );
  const isFine = await Promise.all(others!.map((page) => isServed(site, page)));
  const hasErrors = site.takePageErrors().length > 0;
  return [...open!, ...others!.filter((_, index) => hasErrors || !isFine[index])];
}

const shellOf = ({ releases }: BrowserCheck) =>
  titleOf(releases.find(({ release }) => release.kind === 'shell')!);
