import { useSyncExternalStore } from 'react';

/* For parts of a page without interaction. Their markup comes from the server and stays, so the document needs no data for them. Each is in a
 * Suspense boundary that is always the same element: React would replace the markup of another one. */

/** Of queries whose data only the markup needs. The shell leaves it out of the document. */
export const forMarkup = { meta: { isForMarkup: true } } as const;

/** Whether the component renders on the server, or hydrates the server's markup. */
export const useIsServerMarkup = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );

/** A component that uses it doesn't hydrate, and its markup stays as it is. */
export const neverHydrated = new Promise<never>(() => {});

const subscribe = () => () => {};
