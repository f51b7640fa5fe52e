import type * as testingLibrary from '@testing-library/dom';

/* Runs in the page, so each function here must stand alone except for `TestingLibraryDom` and `testQueries`. */

/** A text to search for: a part of it in any case, exactly, or a regular expression. */
export type Words = { readonly text: string; readonly exact: boolean } | { source: string; flags: string };

/** Options of `getByRole` that are passed on. */
export interface Traits {
  readonly level?: number;
  readonly pressed?: boolean;
  readonly checked?: boolean;
  readonly expanded?: boolean;
  readonly selected?: boolean;
}

/** One step of a locator, from the elements before it to others. */
export type Step =
  | { readonly by: 'css'; readonly selector: string }
  | { readonly by: 'role'; readonly role: string; readonly name?: Words; readonly traits: Traits }
  | { readonly by: 'text' | 'label'; readonly words: Words }
  | { readonly by: 'filter'; readonly hasText?: Words; readonly has?: Chain; readonly visible?: boolean }
  | { readonly by: 'and' | 'or'; readonly other: Chain }
  | { readonly by: 'nth'; readonly index: number };
export type Chain = readonly Step[];

declare global {
  var TestingLibraryDom: typeof testingLibrary;
  var testQueries: ReturnType<typeof makeQueries>;
}

/** What locators need in a page. */
export function makeQueries() {
  const { queryAllByRole, queryAllByLabelText } = globalThis.TestingLibraryDom;

  const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  const matches = (words: Words, text: string) => {
    // oxlint-disable-next-line portfolio/linear-regex -- Tests choose the expression.
    if ('source' in words) return new RegExp(words.source, words.flags).test(text);
    const [wanted, found] = [inOneLine(words.text), inOneLine(text)];
    return words.exact ? found === wanted : found.toLowerCase().includes(wanted.toLowerCase());
  };

  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };

  const textOf = (element: Element) =>
    element.matches('script, style, noscript') ? '' : (element.textContent ?? '');
  /** The smallest elements with the text. */
  const withText = (root: ParentNode, words: Words) =>
    [...root.querySelectorAll('*')].filter(
      (element) =>
        !element.closest('head') &&
        matches(words, textOf(element)) &&
        ![...element.children].some((child) => matches(words, textOf(child))),
    );

  const query = (root: Document | Element, step: Step): Element[] => {
    const container = root as HTMLElement;
    if (step.by === 'css') return [...root.querySelectorAll(step.selector)];
    if (step.by === 'text') return withText(root, step.words);
    if (step.by === 'label') {
      const { words } = step;
      return queryAllByLabelText(container, (text) => matches(words, text));
    }
    if (step.by !== 'role') throw new TypeError(`Not a query: ${step.by}`);
    const { name, role, traits } = step;
    return queryAllByRole(container, role, {
      ...traits,
      ...(name && { name: (text: string) => matches(name, text) }),
    });
  };

  const inOrder = (elements: Iterable<Element>) =>
    [...new Set(elements)].sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );

  const follow = (roots: readonly (Document | Element)[], step: Step): Element[] => {
    const elements = roots as readonly Element[];
    switch (step.by) {
      case 'filter':
        return elements.filter(
          (element) =>
            (!step.hasText || matches(step.hasText, textOf(element))) &&
            (!step.has || find(step.has, [element]).length > 0) &&
            (step.visible === undefined || isVisible(element) === step.visible),
        );
      case 'nth':
        return elements.slice(step.index).slice(0, 1);
      case 'and': {
        const others = find(step.other);
        return elements.filter((element) => others.includes(element));
      }
      case 'or':
        return inOrder([...elements, ...find(step.other)]);
      default:
        return inOrder(roots.flatMap((root) => query(root, step)));
    }
  };

  function find(chain: Chain, roots: readonly (Document | Element)[] = [document]): Element[] {
    return chain.reduce<readonly (Document | Element)[]>(follow, roots) as Element[];
  }

  /** The element that a pointer in the middle of this one would meet. */
  const inFrontOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2);
  };

  return {
    find,
    isVisible,
    /** Scrolls to an element and says why it can't be clicked, if it can't. */
    async obstacle(element: Element): Promise<string | undefined> {
      if (!isVisible(element)) return 'it is not visible';
      if (element.matches(':disabled')) return 'it is disabled';
      const { top, bottom, left, right } = element.getBoundingClientRect();
      if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth || !isInFront(element))
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const before = element.getBoundingClientRect();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const after = element.getBoundingClientRect();
      if (before.x !== after.x || before.y !== after.y) return 'it is moving';
      return isInFront(element)
        ? undefined
        : `it is covered by ${inFrontOf(element)?.outerHTML.slice(0, 120)}`;
    },
  };

  function isInFront(element: Element): boolean {
    const front = inFrontOf(element);
    const label = (element as HTMLInputElement).labels?.[0];
    return (
      front !== null &&
      (element.contains(front) || front.contains(element) || label?.contains(front) === true)
    );
  }
}
