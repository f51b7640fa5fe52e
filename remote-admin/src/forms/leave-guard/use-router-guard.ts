import { useContext, useEffect, type RefObject } from 'react';
import { UNSAFE_NavigationContext, useLocation, type Navigator } from 'react-router-dom';
import { askToLeave } from './leave-question';
import { unsavedForms } from './unsaved-forms';

/**
 * Asks before the owner leaves a page with unsaved changes, in browsers without the Navigation API. The router's own methods ask before a
 * link or a button opens another page. Back and Forward can't be held up: the former address returns at once, and the router hears of the
 * step only if the owner agrees.
 */
export function useRouterGuard(hasAgreed: RefObject<boolean>) {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const { pathname, key } = useLocation();

  useEffect(() => {
    if ('navigation' in window) return undefined;
    const { push, replace } = navigator;
    const askFirst =
      (open: Navigator['push']): Navigator['push'] =>
      (to, ...rest) => {
        const forms = unsavedForms.withChanges();
        if (forms.length === 0 || pathOf(to) === pathname) return open(to, ...rest);
        void askToLeave(forms, 'page').then((isLeaving) => {
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
    /** The step that the owner is asked about. */
    let step = 0;
    let isAgreed = false;

    const handlePop = (event: PopStateEvent) => {
      if (isAgreed) return;
      const forms = unsavedForms.withChanges();
      if (step === 0) {
        const next = indexOf(event.state);
        if (index === undefined || next === undefined || location.pathname === pathname) return;
        if (forms.length === 0) return;
        step = next - index;
        event.stopImmediatePropagation();
        history.go(-step);
        return;
      }
      event.stopImmediatePropagation();
      const asked = step;
      step = 0;
      void askToLeave(forms, 'page').then((isLeaving) => {
        if (!isLeaving) return;
        isAgreed = true;
        hasAgreed.current = true;
        history.go(asked);
      });
    };
    // Before the router's listener.
    addEventListener('popstate', handlePop, { capture: true });
    return () => removeEventListener('popstate', handlePop, { capture: true });
  }, [pathname, key, hasAgreed]);
}

const pathOf = (to: Parameters<Navigator['push']>[0]) =>
  typeof to === 'string' ? new URL(to, location.origin).pathname : to.pathname;

/** The position in the tab's history, which the router stores with each of its entries. */
const indexOf = (state: unknown) => (state as { readonly idx?: number } | null)?.idx;
