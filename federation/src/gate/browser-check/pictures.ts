import type { Browser, BrowserContext, Page } from 'playwright-core';
import { titleOf, type GateInput } from '../../releases/model/gate';
import {
  PICTURE_LIMITS,
  pictureName,
  type PageChanges,
  type ReleasePictures,
} from '../../releases/model/pictures';
import { changedPageNames } from './changed-pages';
import type { CheckSite } from './check-site';
import { isHydrated } from './page-events';
import { whileResponding } from './responding';
import { addressesOf, slotOf, type CheckedPage } from './visit';
import { signIn } from './sign-in';

/** A phone's screen, in CSS pixels. */
const SCREEN = { width: 390, height: 844 };
/** Longer pages are cut off, in CSS pixels: three screens. */
const MAX_HEIGHT = 3 * SCREEN.height;
/** Pixels per CSS pixel: text stays readable on screens with a high density. */
const SCALE = 1.5;
/** JPEG, from 0 to 100. */
const QUALITY = 70;

/** Time limits in milliseconds: for each step of a picture, and for all pictures together. */
const STEP_MS = 10_000;
const ALL_MS = 30_000;
/** How long a picture waits for its images, in milliseconds. One that never loads leaves a gap in it. */
const IMAGES_MS = 3_000;

interface PictureOptions {
  /** The release whose new and changed pages get pictures. */
  readonly remote: GateInput;
  /** The release that it replaces, if any. */
  readonly replaced: GateInput | undefined;
  /** The releases that the site shows, including `remote`. */
  readonly releases: readonly GateInput[];
  readonly site: CheckSite;
  readonly browser: Browser;
  /** Called with each page that gets no picture. */
  readonly report: (line: string) => void;
  /** Time limit for each step of a picture, in milliseconds. */
  readonly limit?: number | undefined;
}

/** Takes pictures of a release's new and changed pages, and of the same pages of the release that it replaces. Afterwards the site shows that one. */
export async function takePictures({
  remote,
  replaced,
  releases,
  site,
  browser,
  report,
  limit = STEP_MS,
}: PictureOptions): Promise<ReleasePictures> {
  const end = Date.now() + ALL_MS;
  const files: Record<string, Buffer> = {};
  const withoutPictures: string[] = [];
  const leaveOut = ({ address }: CheckedPage, reason: string) => {
    withoutPictures.push(address);
    report(`${titleOf(remote)}: no picture of ${address} was taken: ${reason}`);
  };

  const changed = await changedPages(remote, replaced, site.origin);
  const wanted = changed.filter(({ route }) => route.access === 'public' || site.ownerEmail !== undefined);
  for (const page of changed.filter((each) => !wanted.includes(each)))
    leaveOut(page, "it's the owner's, and nobody can sign in here");
  for (const page of wanted.slice(PICTURE_LIMITS.pages))
    leaveOut(page, `a release has pictures of ${PICTURE_LIMITS.pages} pages at most`);

  /** @returns the pages of which a picture was taken. */
  async function take(pages: readonly CheckedPage[], of: GateInput, time: 'before' | 'after') {
    const taken: CheckedPage[] = [];
    for (const page of pages)
      try {
        if (Date.now() > end) throw new Error(`all pictures took longer than ${ALL_MS / 1000} s`);
        const tab = await tabs.open(page.route.access);
        const slot = slotOf(of, page.route.page);
        const picture = pictureOf(tab, { url: site.origin + page.address, slot, limit });
        const bytes = await whileResponding(tab, limit, picture);
        if (bytes.length > PICTURE_LIMITS.bytes) throw new Error('its file is too large');
        files[pictureName(page.route.page, time)] = bytes;
        taken.push(page);
      } catch (error) {
        delete files[pictureName(page.route.page, 'after')];
        leaveOut(page, (error as Error).message.split('\n')[0]!);
        // It may be blocked.
        tabs.discard(page.route.access);
      }
    // Pages of the next release aren't the reason for its errors.
    site.takePageErrors();
    return taken;
  }

  const tabs = openTabs(browser, site, limit);
  try {
    const after = await take(wanted.slice(0, PICTURE_LIMITS.pages), remote, 'after');
    const isNew = ({ route }: CheckedPage) => !replaced?.release.pages[route.page];
    const old = after.filter((page) => !isNew(page));
    if (replaced && old.length > 0)
      await site.show(releases.map((each) => (each === remote ? replaced : each)));
    const before = replaced ? await take(old, replaced, 'before') : [];

    const pages = after
      .filter((page) => isNew(page) || before.includes(page))
      .map(({ route: { page }, address }): PageChanges['pages'][number] => {
        const [earlier, later] = [files[pictureName(page, 'before')], files[pictureName(page, 'after')]!];
        if (!earlier) return { page, path: address, change: 'new' };
        if (!earlier.equals(later)) return { page, path: address, change: 'changed' };
        for (const time of ['before', 'after'] as const) delete files[pictureName(page, time)];
        return { page, path: address, change: 'same' };
      });
    return { changes: { replaced: replaced?.release.version ?? null, pages, withoutPictures }, files };
  } finally {
    await tabs.close();
  }
}

/** The new and changed pages with the first address of each. */
async function changedPages(
  remote: GateInput,
  replaced: GateInput | undefined,
  origin: string,
): Promise<CheckedPage[]> {
  const { known } = await addressesOf([remote], origin);
  const first = known.filter(
    ({ route }, index) => known.findIndex((each) => each.route.page === route.page) === index,
  );
  const names = await changedPageNames(remote, replaced);
  return first.filter(({ route }) => names.has(route.page));
}

/** Opens a tab for visitors, and one in which the owner is signed in, once each unless it's discarded. */
function openTabs(browser: Browser, site: CheckSite, limit: number) {
  const contexts: BrowserContext[] = [];
  const tabs = new Map<CheckedPage['route']['access'], Promise<Page>>();

  async function openTab(access: CheckedPage['route']['access']): Promise<Page> {
    const context = await browser.newContext({
      viewport: SCREEN,
      deviceScaleFactor: SCALE,
      reducedMotion: 'reduce',
      colorScheme: 'light',
    });
    contexts.push(context);
    await site.prepare?.(context);
    if (access === 'owner') {
      const failure = await signIn(context, site.origin, site.ownerEmail!);
      if (failure) throw new Error(`signing in failed: ${failure}`);
    }
    const page = await context.newPage();
    page.setDefaultTimeout(limit);
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    return page;
  }
  return {
    open(access: CheckedPage['route']['access']): Promise<Page> {
      const tab = tabs.get(access) ?? openTab(access);
      tabs.set(access, tab);
      return tab;
    },
    discard: (access: CheckedPage['route']['access']) => void tabs.delete(access),
    close: () => Promise.all(contexts.map((context) => context.close())),
  };
}

/** @throws Error if the page isn't ready in time. */
async function pictureOf(
  tab: Page,
  { url, slot, limit }: { readonly url: string; readonly slot: string; readonly limit: number },
): Promise<Buffer> {
  await tab.goto(url, { waitUntil: 'domcontentloaded' });
  if (!(await isHydrated(tab, slot, limit))) throw new Error(`it wasn't ready within ${limit / 1000} s`);
  const height = await tab.evaluate(showAll, [MAX_HEIGHT, IMAGES_MS] as const);
  return tab.screenshot({
    type: 'jpeg',
    quality: QUALITY,
    animations: 'disabled',
    fullPage: true,
    clip: { x: 0, y: 0, width: SCREEN.width, height: Math.max(height, SCREEN.height) },
  });
}

/**
 * Waits for a page's fonts and images, including images that load once they're scrolled to. Runs in the page.
 * @returns its height, at most `max`
 */
async function showAll([max, imagesMs]: readonly [max: number, imagesMs: number]): Promise<number> {
  // No named functions: the compiler would add a helper that doesn't exist in the browser.
  const root = document.documentElement;
  for (let top = 0; top < Math.min(root.scrollHeight, max); top += innerHeight) {
    scrollTo(0, top);
    // Once the frame is painted, lazy images have begun to load.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  scrollTo(0, 0);
  await document.fonts.ready;
  const loading = Array.from(document.images).filter((image) => {
    const { top, left, right } = image.getBoundingClientRect();
    return !image.complete && top < max && left < innerWidth && right > 0;
  });
  await Promise.race([
    Promise.all(loading.map((image) => image.decode().catch(() => undefined))),
    new Promise((resolve) => setTimeout(resolve, imagesMs)),
  ]);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return Math.min(root.scrollHeight, max);
}
