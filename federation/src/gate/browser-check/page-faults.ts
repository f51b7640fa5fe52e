import type { Page } from 'playwright-core';
import { planPage } from '../../compose/plan';
import type { GateInput } from '../../releases/model/gate';
import { parseUrl } from '../../parse-url';
import { isReserved } from '../../reserved-paths';
import { moduleOf, ownSourcesOf, pathOfSource, placeOf, type Source } from '../rules/source-map';

/** Paths of this site that a page links to. */
export async function linkedPaths(page: Page, slot: string): Promise<string[]> {
  const urls = await page.evaluate(
    (name) =>
      Array.from(
        document.querySelectorAll<HTMLAnchorElement>(`[data-page="${name}"] a[href]`),
        ({ href }) => href,
      ),
    slot,
  );
  const { origin } = new URL(page.url());
  const own = urls.flatMap((url) => parseUrl(url) ?? []).filter((url) => url.origin === origin);
  return [...new Set(own.map(({ pathname }) => pathname))];
}

/** A link that leads nowhere. */
export interface DeadLink {
  readonly path: string;
  /** Its place in the team's sources; undefined if the link comes from the site's content. */
  readonly place: string | undefined;
}

/** Finds the paths that no page and no file of the server has. @param page the remote's page with the links. */
export async function deadLinks(
  paths: readonly string[],
  releases: readonly GateInput[],
  { remote, page }: { readonly remote: GateInput; readonly page: string },
): Promise<DeadLink[]> {
  const remotes = releases
    .filter(({ release }) => release.kind === 'remote')
    .map(({ release }) => ({ release, baseUrl: '' }));
  // A path with a dot may be a file of the server, such as /projects.atom.
  const dead = paths.filter((path) => !isReserved(path) && !path.includes('.') && !planPage(remotes, path));
  const all = dead.length > 0 ? await ownSourcesOf(remote) : [];
  // Other pages may have the same link.
  const isPage = ({ url }: Source) => pathOfSource(url) === moduleOf(page);
  const sources = [...all.filter(isPage), ...all];
  return dead.map((path) => ({ path, place: placeOfLink(path, sources) }));
}

/** The place of a path as a string, or of its beginning in a template. */
function placeOfLink(path: string, sources: readonly Source[]): string | undefined {
  const beginning = /^\/[^/]*/.exec(path)![0];
  const texts = [...[`'`, '"', '`'].map((quote) => `${quote}${path}${quote}`), `\`${beginning}/`];
  return texts.map((text) => placeOf(text, sources)).find(Boolean);
}

/** axe-core's impacts that make a page unusable for someone. */
const SERIOUS = ['serious', 'critical'];

interface AxeResult {
  readonly id: string;
  readonly impact?: string | null;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly html: string }[];
}

/** A rule of axe-core that a page violates. */
export interface AccessibilityFault {
  /** Its text and name. */
  readonly rule: string;
  /** The first element. */
  readonly html: string;
  /** Such as ` (and 2 more)`; empty if it's the only one. */
  readonly more: string;
}

/** axe-core's serious findings in a page; undefined if axe-core isn't installed. */
export async function accessibilityFaults(
  page: Page,
  slot: string,
): Promise<AccessibilityFault[] | undefined> {
  const axe = await import('axe-core').catch(() => undefined);
  if (!axe) return undefined;
  await page.evaluate(axe.default.source);
  const found = await serious(page, slot);
  // An animation may have begun in between.
  return found.length > 0 ? serious(page, slot) : found;
}

async function serious(page: Page, slot: string): Promise<AccessibilityFault[]> {
  const violations = await page.evaluate(async (name) => {
    // Colours in transition have too little contrast.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    const { axe } = window as unknown as {
      axe: { run(context: string, options: object): Promise<{ violations: AxeResult[] }> };
    };
    const results = await axe.run(`[data-page="${name}"]`, { resultTypes: ['violations'] });
    return results.violations;
  }, slot);
  return violations
    .filter(({ impact }) => SERIOUS.includes(impact ?? ''))
    .map(({ id, help, nodes }) => ({
      rule: `${help} (${id})`,
      html: nodes[0]!.html,
      more: nodes.length > 1 ? ` (and ${nodes.length - 1} more)` : '',
    }));
}
