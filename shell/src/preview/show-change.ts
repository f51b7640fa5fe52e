/** Changes what a page shows, and brings the first of it into view: who types needn't look for what they typed. */
export function showChange(root: Element, change: () => void): void {
  let changed: Element | null = null;
  const observer = new MutationObserver((records) => {
    changed ??= elementOf(records[0]!);
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  change();
  // By the second frame React has rendered. What changes later does so by itself.
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
