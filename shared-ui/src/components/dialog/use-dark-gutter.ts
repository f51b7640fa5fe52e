import { useEffect } from 'react';

/**
 * Darkens the scrollbar gutter, which no overlay covers, while an overlay is shown. The document's root counts the overlays, because each remote
 * has its own copy of this code. The rule for it is in the global styles. It isn't `html:has(…)`, because browsers would restyle the root
 * whenever an element is inserted.
 */
export function useDarkGutter(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    addOverlays(1);
    return () => addOverlays(-1);
  }, [isShown]);
}

function addOverlays(change: 1 | -1): void {
  const { dataset } = document.documentElement;
  const count = Number(dataset.overlays ?? 0) + change;
  if (count > 0) dataset.overlays = String(count);
  else delete dataset.overlays;
}
