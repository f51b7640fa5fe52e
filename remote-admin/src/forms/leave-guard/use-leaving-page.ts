import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { askToLeave } from './leave-question';
import { unsavedForms } from './unsaved-forms';

/**
 * Asks before the owner leaves a page with unsaved changes by a link, a button, Back or Forward. The browser's Navigation API reports all of
 * these, so that the router and the pages don't have to. Browsers without it don't ask, but still keep a draft.
 */
export function useLeavingPage() {
  const navigate = useNavigate();
  const allowed = useRef<string | null>(null);

  useEffect(() => {
    const { navigation } = window as { navigation?: Navigation };
    if (!navigation) return undefined;

    const handleNavigation = (event: NavigateEvent) => {
      const { destination, navigationType } = event;
      const isAllowed = allowed.current === destination.url;
      allowed.current = null;
      if (isAllowed || !event.cancelable || !destination.sameDocument || isThisPage(destination.url)) return;
      const forms = unsavedForms.withChanges();
      if (forms.length === 0) return;
      event.preventDefault();
      void askToLeave(forms, 'page').then((isLeaving) => {
        if (!isLeaving) return;
        allowed.current = destination.url;
        if (navigationType === 'traverse') {
          const { committed, finished } = navigation.traverseTo(destination.key);
          void Promise.allSettled([committed, finished]);
        } else void navigate(pathOf(destination.url), { replace: navigationType === 'replace' });
      });
    };
    navigation.addEventListener('navigate', handleNavigation);
    return () => navigation.removeEventListener('navigate', handleNavigation);
  }, [navigate]);
}

const isThisPage = (address: string) => new URL(address).pathname === location.pathname;

function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}
