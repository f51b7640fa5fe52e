import { useEffect, useLayoutEffect, useState } from 'react';

export type DashboardTheme = 'light' | 'dark';

const KEY = 'dashboard-theme';
/** Keeps the choice if the browser blocks storage. */
let unstored: DashboardTheme = 'light';

function readTheme(): DashboardTheme {
  try {
    return localStorage.getItem(KEY) === 'dark' ? 'dark' : 'light';
  } catch {
    return unstored;
  }
}

function storeTheme(theme: DashboardTheme) {
  unstored = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Private windows may block storage. The choice then lasts until the page is closed.
  }
}

/** The dashboard's own theme, light by default and stored in this browser, and a function to change it. */
export function useDashboardTheme() {
  const [theme, setTheme] = useState(readTheme);

  // Another tab may change it.
  useEffect(() => {
    const handleStorage = () => setTheme(readTheme());
    addEventListener('storage', handleStorage);
    return () => removeEventListener('storage', handleStorage);
  }, []);

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

  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark';
    storeTheme(next);
    setTheme(next);
  };
  return { theme, toggle };
}
