/** Applies a change to the page and scrolls the first changed element into view. */
export function showChange(root: Element, change: () => void): void {
  let changed: Element | null = null;
  const observer = new MutationObserver((records) => {
    changed ??= elementOf(records[0]!);
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  change();
  // React has rendered by the second frame. Later changes aren't part of this one.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      observer.disconnect();
      if (changed && !isInView(changed)) changed.scrollIntoView({ block: 'center' });
    }),
  );
}

function elementOf({ target, addedNodes: [added] }: MutationRecord): Element | null {
  const node = added ?? target;
  return node instanceof Element ? node : node.parentElement;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
