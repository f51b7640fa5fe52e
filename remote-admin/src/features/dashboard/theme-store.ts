export type DashboardTheme = 'light' | 'dark';

const KEY = 'dashboard-theme';
const listeners = new Set<() => void>();
/** Holds the choice where the browser refuses to store anything. */
let unstored: DashboardTheme = 'light';

function getSnapshot(): DashboardTheme {
  try {
    return localStorage.getItem(KEY) === 'dark' ? 'dark' : 'light';
  } catch {
    return unstored;
  }
}

/** The dashboard's own theme, light until the owner says otherwise, kept in this browser. */
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
      // Private windows may refuse: the choice then holds until the page is left.
    }
    listeners.forEach((listener) => listener());
  },
};
