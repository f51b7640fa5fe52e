import type { Page } from 'playwright-core';
import type { GateInput } from '../../releases/model/gate';
import { moduleOf, ownSourcesOf, pathOfSource, placeOf, type Source } from '../rules/source-map';

/** Something that the server and the browser rendered differently. */
export interface Mismatch {
  /** A text, or markup where elements differ; empty if there is nothing. */
  readonly server: string;
  readonly browser: string;
  /** The attribute that has these values. */
  readonly attribute?: string;
}

/** More than a person would read; what follows a difference may differ because of it. */
const MAX_MISMATCHES = 3;

/**
 * Compares a page as the server rendered it with the page that React rendered after hydration had failed.
 * @param html the document as the server sent it
 * @returns texts and elements that differ
 */
export async function mismatchesOf(page: Page, slot: string, html: string): Promise<readonly Mismatch[]> {
  return page
    .evaluate(
      // No named functions: the compiler would add a helper that doesn't exist in the browser.
      ([markup, name, most]) => {
        const { markupAfterRecovery } = globalThis as { markupAfterRecovery?: string };
        const [before, after] = [markup, markupAfterRecovery ?? document.documentElement.outerHTML].map(
          (text) => {
            const root = new DOMParser().parseFromString(text, 'text/html');
            const element = root.querySelector(`[data-page="${name}"]`);
            if (!element) return null;
            const walker = root.createTreeWalker(element, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_ELEMENT);
            const left: ChildNode[] = [];
            while (walker.nextNode()) {
              const node = walker.currentNode as Comment | Element;
              if (!(node instanceof Element)) left.push(node);
              else if (node.matches('style, script, template, title, meta, link')) left.push(node);
              // Only ids differ that React makes up.
              else
                for (const { name: attribute, value } of node.attributes)
                  if (/_[rR]_|[«:][rR]/.test(value)) node.setAttribute(attribute, '');
            }
            for (const node of left) node.remove();
            element.normalize();
            return element;
          },
        );
        if (!before?.hasChildNodes() || !after) return [];
        const found: { server: string; browser: string }[] = [];
        const pairs: (readonly [Node, Node])[] = [[before, after]];
        for (let pair = pairs.shift(); pair && found.length < most; pair = pairs.shift()) {
          const [server, browser] = pair.map((node) => Array.from(node.childNodes)) as [
            ChildNode[],
            ChildNode[],
          ];
          while (server[0]?.isEqualNode(browser[0] ?? null)) {
            server.shift();
            browser.shift();
          }
          while (server.at(-1)?.isEqualNode(browser.at(-1) ?? null)) {
            server.pop();
            browser.pop();
          }
          const inner: (readonly [Node, Node])[] = [];
          while (server[0] && browser[0] && server[0].nodeName === browser[0].nodeName) {
            const same = [server.shift()!, browser.shift()!] as const;
            if (same[0] instanceof Element) inner.push(same);
            else if (same[0].textContent !== same[1].textContent)
              found.push({ server: same[0].textContent ?? '', browser: same[1].textContent ?? '' });
          }
          if (server.length > 0 || browser.length > 0) {
            const [missing, added] = [server, browser].map((nodes) =>
              nodes
                .map((node) => (node instanceof Element ? node.outerHTML : node.textContent))
                .join('')
                .replace(/ (?:class|id)="[^"]*"/g, ''),
            );
            found.push({ server: missing!, browser: added! });
          }
          pairs.unshift(...inner);
        }
        return found.slice(0, most);
      },
      [html, slot, MAX_MISMATCHES] as const,
    )
    .catch(() => []);
}

/**
 * Finds attributes that React expects to differ from the server's. React's production build doesn't report them: it keeps the server's value.
 * An attribute counts only if it is still as the server rendered it, so those that effects change aren't found.
 */
export async function attributeMismatchesOf(
  page: Page,
  slot: string,
  html: string,
): Promise<readonly Mismatch[]> {
  return page
    .evaluate(
      ([markup, name, most]) => {
        const root = new DOMParser().parseFromString(markup, 'text/html');
        const [server, browser] = [root, document].map((each) => each.querySelector(`[data-page="${name}"]`));
        if (!server || !browser) return [];
        const names: Record<string, string> = {
          className: 'class',
          htmlFor: 'for',
          acceptCharset: 'accept-charset',
          httpEquiv: 'http-equiv',
        };
        const found: { server: string; browser: string; attribute: string }[] = [];
        const pairs: (readonly [Element, Element])[] = [[server, browser]];
        for (let pair = pairs.shift(); pair && found.length < most; pair = pairs.shift()) {
          const [rendered, element] = pair;
          if (rendered.nodeName !== element.nodeName || rendered.namespaceURI !== element.namespaceURI)
            continue;
          const key = Object.keys(element).find((each) => each.startsWith('__reactProps$'));
          const props = key && (element as unknown as Record<string, Record<string, unknown>>)[key];
          if (props && element instanceof HTMLElement && !props.suppressHydrationWarning)
            for (const [prop, value] of Object.entries(props)) {
              if (value === '' || /^(?:on[A-Z].*|children|style|value|defaultValue|nonce|is)$/.test(prop))
                continue;
              const attribute = names[prop] ?? prop.toLowerCase();
              const isText = typeof value === 'string' || typeof value === 'number';
              const isState = typeof value === 'boolean' && /^(?:aria|data)-/.test(attribute);
              if (!isText && !isState && value !== undefined && value !== null) continue;
              const [expected, kept, current] = [
                isText || isState ? String(value) : null,
                rendered.getAttribute(attribute),
                element.getAttribute(attribute),
              ].map((each) => each?.replace(/\r\n?/g, '\n') ?? null);
              if (kept === current && kept !== expected)
                found.push({ server: kept ?? '', browser: expected ?? '', attribute });
            }
          if (rendered.children.length === element.children.length)
            pairs.unshift(
              ...Array.from(rendered.children, (child, index) => [child, element.children[index]!] as const),
            );
        }
        return found.slice(0, most);
      },
      [html, slot, MAX_MISMATCHES] as const,
    )
    .catch(() => []);
}

/** @returns a sentence's end, such as `the server rendered "one" and the browser "two"` */
export function describeMismatch({ server, browser, attribute }: Mismatch): string {
  const [before, after] = [server, browser].map((text) => {
    const short = text.trim().slice(0, 80);
    if (attribute) return short ? `${attribute}="${short}"` : `no ${attribute}`;
    return short ? `"${short}"` : 'nothing';
  });
  return `the server rendered ${before} and the browser ${after}`;
}

/**
 * Finds the place of a mismatch in the sources.
 * @param components the places of the components that React names, from the inside out
 * @returns the line of one of the texts or of their common beginning, in a component's file, or else in any; otherwise the app's innermost
 * component, or the page's module
 */
export async function placeOfMismatch(
  { server, browser, attribute }: Mismatch,
  {
    remote,
    page,
    components,
  }: { readonly remote: GateInput; readonly page: string; readonly components: readonly string[] },
): Promise<string> {
  const all = await ownSourcesOf(remote);
  const module = moduleOf(page);
  const files = [...components.map((place) => place.replace(/:\d+$/, '')), module];
  const near = files.flatMap((file) => all.filter(({ url }) => pathOfSource(url) === file));
  const texts = [browser, server].map((text) => text.replace(/<[^<>]*>/g, ' ').trim());
  // Numbers come from code.
  const begin = commonBeginning(browser, server).split(/\d/)[0]!.trim();
  const quoted = texts
    .filter((text) => text.length > 1)
    .flatMap((text) => ["'", '"', '`'].map((quote) => quote + text + quote));
  const parts = [...texts, begin].filter((text) => text.length > 2);
  return (
    firstPlace([...quoted, ...(attribute ? [`${attribute}=`] : parts)], near) ??
    firstPlace([...quoted, ...(attribute ? [] : texts.filter((text) => text.length > 5))], all) ??
    components.find((place) => place.startsWith('src/') && isOf(place, all)) ??
    module
  );
}

/** Whether a place is in one of these sources: the shell's have the same folders. */
const isOf = (place: string, sources: readonly Source[]) =>
  sources.some(({ url }) => place.startsWith(`${pathOfSource(url)}:`));

const firstPlace = (texts: readonly string[], sources: readonly Source[]) =>
  texts.map((text) => placeOf(text, sources)).find(Boolean);

function commonBeginning(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}
