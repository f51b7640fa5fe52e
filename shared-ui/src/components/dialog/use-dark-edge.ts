import { useEffect } from 'react';

/**
 * Darkens the space of the scrollbar, which no overlay covers, while an overlay is shown. The document's root counts the overlays, because each
 * remote has its own copy of this code. The rule is one of the global styles: with `html:has(…)`, browsers would restyle the root whenever any
 * element is inserted.
 */
export function useDarkEdge(isShown: boolean): void {
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
