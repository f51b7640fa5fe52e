import { useLayoutEffect } from 'react';
import { useStoredChoice } from './use-stored-choice';

export type DashboardTheme = 'light' | 'dark';

/** The dashboard's own theme, light by default and stored in this browser, and a function to change it. */
export function useDashboardTheme() {
  const [theme, setTheme] = useStoredChoice<DashboardTheme>('dashboard-theme', ['light', 'dark']);

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

  return { theme, toggle: () => setTheme(theme === 'dark' ? 'light' : 'dark') };
}
