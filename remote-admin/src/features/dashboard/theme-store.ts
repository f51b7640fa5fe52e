export type DashboardTheme = 'light' | 'dark';

const KEY = 'dashboard-theme';
const listeners = new Set<() => void>();
/** Keeps the choice if the browser blocks storage. */
let unstored: DashboardTheme = 'light';

function getSnapshot(): DashboardTheme {
  try {
    return localStorage.getItem(KEY) === 'dark' ? 'dark' : 'light';
  } catch {
    return unstored;
  }
}

/** The dashboard's own theme, light by default, stored in this browser. */
export const themeStore = {
  getSnapshot,
  getServerSnapshot: (): DashboardTheme => 'light',
  subscribe(listener: () => void) {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
  set(theme: DashboardTheme) {
    unstored = theme;
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // Private windows may block storage. The choice then lasts until the page is closed.
    }
    listeners.forEach((listener) => listener());
  },
};
