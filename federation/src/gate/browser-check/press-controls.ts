import type { Page } from 'playwright-core';
import { isReserved } from '../../reserved-paths';
import { isHydrated, settled, type PageEvents } from './page-events';

/** More take too long. Links that aren't followed take less time than other controls. */
const MAX_PRESSES = 40;
const MAX_CONTROLS = 200;
/** A list of many items repeats the same controls. */
const MAX_SAME = 2;
/** Time limits in milliseconds. */
const BACK_MS = 2_000;
const RETURN_MS = 10_000;

const CONTROLS = [
  'button',
  'a[href]',
  'summary',
  'input:is([type="button"], [type="submit"], [type="reset"], [type="image"])',
  ...['button', 'link', 'tab', 'switch', 'menuitem'].map((role) => `[role="${role}"]`),
].join();
/** Escape closes these. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]';
const MARK = 'data-gate-control';

interface Control {
  readonly role: string;
  readonly name: string;
  /** Where to press it with the mouse; undefined if something covers it. */
  readonly point?: readonly [x: number, y: number] | undefined;
  /** Where a link leads within this site, in the same tab. */
  readonly path: string | undefined;
  /** Whether it is a link that leaves the page in another way. */
  readonly isLeaving: boolean;
}

interface Pressed {
  /** How many controls weren't pressed because of the limit. */
  readonly leftOut: number;
  /** Whether the page couldn't be opened again after a press. */
  readonly isLost: boolean;
}

interface PressOptions {
  readonly slot: string;
  readonly url: string;
  readonly events: PageEvents;
  /** Paths that were opened from a link before. Their links are pressed without following them. */
  readonly followed: Set<string>;
}

/**
 * Presses every button and link in a page's content once. It doesn't leave the site, and returns to the page after each link. Errors are
 * collected by `events`, with the control that was pressed.
 */
export async function pressControls(
  page: Page,
  { slot, url, events, followed }: PressOptions,
): Promise<Pressed> {
  const pressed: Record<string, number> = {};
  let presses = 0;
  for (let count = 0; count < MAX_CONTROLS; count += 1) {
    const { control, left } = await nextControl(page, slot, pressed);
    if (!control) return { leftOut: 0, isLost: false };
    if (presses === MAX_PRESSES) return { leftOut: left, isLost: false };
    events.setCause(`after pressing the ${control.role} “${control.name}”`);
    const { path } = control;
    const isKnown = path !== undefined && (followed.has(path) || isReserved(path) || path.includes('.'));
    if (path !== undefined) followed.add(path);
    if (control.isLeaving || isKnown) {
      await pressOnly(page, { isLink: true });
      if (await isHydrated(page, slot)) continue;
    } else {
      presses += 1;
      if (control.point) await page.mouse.click(...control.point);
      else await pressOnly(page, { isLink: path !== undefined });
    }
    if (!(await restore(page, { slot, url, events }))) return { leftOut: left - 1, isLost: true };
  }
  return { leftOut: (await nextControl(page, slot, pressed)).left, isLost: false };
}

/** Runs a control's handlers, but the browser doesn't follow a link. Also presses what something else covers. */
const pressOnly = (page: Page, { isLink }: { readonly isLink: boolean }): Promise<void> =>
  page
    .evaluate(
      async ([mark, isPrevented]) => {
        if (isPrevented)
          addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
        document.querySelector<HTMLElement>(`[${mark}]`)?.click();
        await new Promise((resolve) => setTimeout(resolve));
      },
      [MARK, isLink] as const,
    )
    .catch(() => undefined);

/** Returns to the page as it was, as far as that's needed for the next press. @returns whether it's there */
async function restore(page: Page, { slot, url, events }: Omit<PressOptions, 'followed'>): Promise<boolean> {
  const { pathname } = new URL(url);
  const isHere = async () => new URL(page.url()).pathname === pathname && (await isHydrated(page, slot));
  await settled(page, events);
  if (await isHere()) {
    if (await page.evaluate((overlays) => document.querySelector(overlays) !== null, OVERLAYS)) {
      await page.keyboard.press('Escape');
      await settled(page, events);
    }
    return true;
  }
  if (new URL(page.url()).pathname !== pathname) {
    await page.goBack({ waitUntil: 'commit', timeout: RETURN_MS }).catch(() => undefined);
    if (await isHydrated(page, slot, BACK_MS)) return true;
  } else if (events.hasNoneOfCause())
    events.add("error: the page failed, and the shell shows an error in the page's place");
  // Later faults have other causes.
  events.setCause('');
  await page.goto(url, { timeout: RETURN_MS }).catch(() => undefined);
  return isHydrated(page, slot, RETURN_MS);
}

interface Next {
  /** Undefined if all were pressed. */
  readonly control?: Control;
  /** How many are left, with this one. */
  readonly left: number;
}

/** Finds and marks the first control that wasn't pressed yet. Presses may add, remove and replace controls, so they're looked for each time. */
const nextControl = async (page: Page, slot: string, pressed: Record<string, number>): Promise<Next> => {
  const next = await page.evaluate(
    // No named functions: the compiler would add a helper that doesn't exist in the browser.
    ([name, controls, mark, counts, most]) => {
      document.querySelector(`[${mark}]`)?.removeAttribute(mark);
      const seen: Record<string, number> = {};
      let first: (Control & { key: string }) | undefined;
      let left = 0;
      for (const element of document.querySelectorAll<HTMLElement>(
        `[data-page="${name}"] :is(${controls})`,
      )) {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.getClientRects().length === 0)
          continue;
        if (element.closest('[inert], [aria-hidden="true"]')) continue;
        if (element.matches(':disabled, [aria-disabled="true"]')) continue;
        const isLink = element instanceof HTMLAnchorElement;
        const labels = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
        const texts = [
          labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
          element.getAttribute('aria-label') ?? '',
          element instanceof HTMLInputElement ? element.value : (element.textContent ?? ''),
          element.querySelector('img[alt], svg[aria-label]')?.getAttribute('alt') ?? '',
          element.title,
        ];
        const text = texts.map((each) => each.replace(/\s+/g, ' ').trim()).find(Boolean) ?? '';
        const role = element.getAttribute('role') ?? (isLink ? 'link' : 'button');
        // A counter's name changes with each press.
        const key = `${role} ${text.replace(/\d+/g, '0')}`;
        seen[key] = (seen[key] ?? 0) + 1;
        if (seen[key]! > most || seen[key]! <= (counts[key] ?? 0)) continue;
        left += 1;
        if (first) continue;
        element.setAttribute(mark, '');
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = element.getClientRects()[0]!;
        const point = [x + width / 2, y + height / 2] as const;
        const isOwn =
          isLink &&
          element.origin === location.origin &&
          !element.hasAttribute('download') &&
          ['', '_self'].includes(element.target);
        first = {
          key,
          role,
          point: element.contains(document.elementFromPoint(...point)) ? point : undefined,
          name: text.slice(0, 60),
          path: isOwn && element.pathname !== location.pathname ? element.pathname : undefined,
          isLeaving: isLink && !isOwn,
        };
      }
      return { first, left };
    },
    [slot, CONTROLS, MARK, pressed, MAX_SAME] as const,
  );
  if (!next.first) return { left: 0 };
  const { key, ...control } = next.first;
  pressed[key] = (pressed[key] ?? 0) + 1;
  return { control, left: next.left };
};
