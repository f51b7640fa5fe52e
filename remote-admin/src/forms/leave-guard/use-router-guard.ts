import { useContext, useEffect, useRef, type RefObject } from 'react';
import { UNSAFE_NavigationContext, useLocation, type Navigator } from 'react-router-dom';
import { askToLeave } from './leave-question';
import { finishTyping, unsavedForms } from './unsaved-forms';

/**
 * Asks before the owner leaves a page with unsaved changes, in browsers without the Navigation API. The router's own methods ask before a
 * link or a button opens another page. Back and Forward can't be held up: the former address returns at once, and until the owner agrees, the
 * router reads the former location.
 */
export function useRouterGuard(hasAgreed: RefObject<boolean>) {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const current = useLocation();
  const { pathname, key } = current;
  // The object changes when the router hears of a step, even if it reads the same location.
  const displayed = useRef(current);
  useEffect(() => {
    displayed.current = current;
  }, [current]);

  useEffect(() => {
    if ('navigation' in window) return undefined;
    const { push, replace } = navigator;
    const askFirst =
      (open: Navigator['push']): Navigator['push'] =>
      (to, ...rest) => {
        finishTyping();
        if (unsavedForms.withChanges().length === 0 || pathOf(to) === pathname) return open(to, ...rest);
        void askToLeave(unsavedForms.withChanges, 'page').then((isLeaving) => {
          if (!isLeaving) return;
          hasAgreed.current = true;
          open(to, ...rest);
        });
      };
    Object.assign(navigator, { push: askFirst(push), replace: askFirst(replace) });
    return () => void Object.assign(navigator, { push, replace });
  }, [navigator, pathname, hasAgreed]);

  useEffect(() => {
    if ('navigation' in window) return undefined;
    const index = indexOf(history.state);
    /** Whether the address is another page's, to which the owner hasn't agreed. */
    const isHeld = () =>
      !hasAgreed.current &&
      location.pathname !== pathname &&
      index !== undefined &&
      indexOf(history.state) !== undefined &&
      unsavedForms.withChanges().length > 0;

    // The router's listener comes first, in Chromium also if this one captures, and reads the location from there.
    const own = Object.getOwnPropertyDescriptor(navigator, 'location');
    Object.defineProperty(navigator, 'location', {
      configurable: true,
      enumerable: true,
      get: () => (isHeld() ? displayed.current : (own?.get?.call(navigator) as unknown)),
    });

    /** The step that the owner is asked about. */
    let step = 0;
    const handlePop = () => {
      if (isHeld()) {
        step = indexOf(history.state)! - index!;
        history.go(-step);
      } else if (step !== 0) {
        const asked = step;
        step = 0;
        void askToLeave(unsavedForms.withChanges, 'page').then((isLeaving) => {
          if (!isLeaving) return;
          hasAgreed.current = true;
          history.go(asked);
        });
      }
    };
    addEventListener('popstate', handlePop);
    return () => {
      removeEventListener('popstate', handlePop);
      if (own) Object.defineProperty(navigator, 'location', own);
    };
  }, [navigator, pathname, key, hasAgreed]);
}

const pathOf = (to: Parameters<Navigator['push']>[0]) =>
  typeof to === 'string' ? new URL(to, location.origin).pathname : to.pathname;

/** The position in the tab's history, which the router stores with each of its entries. */
const indexOf = (state: unknown) => (state as { readonly idx?: number } | null)?.idx;
