import { useLayoutEffect, useSyncExternalStore } from 'react';
import { themeStore } from './theme-store';

/** The theme, and a way to change it. */
export function useDashboardTheme() {
  const theme = useSyncExternalStore(
    themeStore.subscribe,
    themeStore.getSnapshot,
    themeStore.getServerSnapshot,
  );

  // Dialogs, lists and the navigation stand outside the dashboard's element: while it's open, the whole page follows.
  useLayoutEffect(() => {
    const page = document.documentElement;
    const before = page.dataset.theme;
    page.dataset.theme = theme;
    return () => {
      if (before === undefined) delete page.dataset.theme;
      else page.dataset.theme = before;
    };
  }, [theme]);

  return { theme, toggle: () => themeStore.set(theme === 'dark' ? 'light' : 'dark') };
}
