import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useStoredChoice } from './use-stored-choice';

export type DashboardTheme = 'light' | 'dark';

const SYSTEM_DARK = '(prefers-color-scheme: dark)';

function subscribe(listener: () => void) {
  const query = matchMedia(SYSTEM_DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const useIsSystemDark = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(SYSTEM_DARK).matches,
    () => false,
  );

/** The dashboard's own theme, light by default and stored in this browser, and a function to change it. */
export function useDashboardTheme() {
  const [choice, setTheme] = useStoredChoice('dashboard-theme', ['default', 'light', 'dark']);
  const isSystemDark = useIsSystemDark();
  const theme: DashboardTheme = choice === 'dark' ? 'dark' : 'light';

  // Dialogs, lists and the navigation are rendered outside the dashboard's element, so the theme applies to the whole page.
  useLayoutEffect(() => {
    const page = document.documentElement;
    const before = page.dataset.theme;
    page.dataset.theme = theme;
    return () => {
      if (before === undefined) delete page.dataset.theme;
      else page.dataset.theme = before;
    };
  }, [theme]);

  return {
    theme,
    /** Light is only the default, and the visitors' pages are dark on this device. */
    isDarkOffered: choice === 'default' && isSystemDark,
    setTheme: (next: DashboardTheme) => setTheme(next),
    toggle: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
  };
}
