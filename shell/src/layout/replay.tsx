import { useEffect } from 'react';

declare global {
  /** Buttons that were pressed before hydration, recorded by the document's bootstrap script. */
  var portfolioPresses: { readonly targets: HTMLButtonElement[]; readonly stop: () => void } | undefined;
}

/** Replays the clicks made before hydration, once the page is interactive. */
export function Replay() {
  useEffect(() => {
    const presses = globalThis.portfolioPresses;
    if (!presses) return;
    globalThis.portfolioPresses = undefined;
    presses.stop();
    for (const button of presses.targets) if (button.isConnected) button.click();
  }, []);
  return null;
}
