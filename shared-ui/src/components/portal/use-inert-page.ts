import { useCallback, useLayoutEffect, useRef, type FocusEvent } from 'react';

/** The number of open dialogs over each element. */
const counts = new WeakMap<Element, number>();

/** Elements that aren't displayed, and live regions: toasts can be read and dismissed over a dialog. */
const SPARED = 'script, style, noscript, template, [aria-live]';

/**
 * Makes everything outside of a modal dialog's portal inert while it is open: Base UI hides it from assistive technology and keeps the focus
 * in the dialog, but leaves it focusable. @returns the popup's `onFocus`: earlier, the element to which the focus returns would lose it
 */
export function useInertPage(isOpen: boolean) {
  const release = useRef<() => void>(null);
  // In the commit that closes the dialog, so that the focus can return to the page.
  useLayoutEffect(
    () => () => {
      release.current?.();
      release.current = null;
    },
    [isOpen],
  );
  return useCallback(
    ({ currentTarget }: FocusEvent) => {
      const portal = currentTarget.closest('[data-base-ui-portal]');
      if (!portal || !isOpen || release.current) return;
      const others = elementsOutside(portal);
      for (const element of others) addCount(element, 1);
      release.current = () => {
        for (const element of others) addCount(element, -1);
      };
      // HTML doesn't allow what Base UI sets.
      for (const element of document.querySelectorAll('noscript')) element.removeAttribute('aria-hidden');
    },
    [isOpen],
  );
}

function addCount(element: Element, step: number): void {
  const count = (counts.get(element) ?? 0) + step;
  counts.set(element, count);
  element.toggleAttribute('inert', count > 0);
}

/** The siblings of an element and of its ancestors. */
function elementsOutside(element: Element): Element[] {
  const { parentElement } = element;
  if (!parentElement || element === document.body) return [];
  const siblings = [...parentElement.children].filter((each) => each !== element && !each.matches(SPARED));
  return [...siblings, ...elementsOutside(parentElement)];
}
