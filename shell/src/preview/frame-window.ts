interface Entry {
  readonly url: URL;
  readonly state: unknown;
}

/**
 * A window for the router of a form preview, with its own history: entries in the browser's history would belong to the page around the
 * frame, and going back would leave that page.
 */
export function createFrameWindow(address: string): Window {
  const events = new EventTarget();
  const entries: Entry[] = [{ url: new URL(address, location.origin), state: null }];
  let index = 0;
  const current = () => entries[index]!;
  const entryOf = (state: unknown, url: string | URL | null | undefined): Entry => ({
    url: url ? new URL(url, current().url) : current().url,
    state,
  });

  const history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'> = {
    get state() {
      return current().state;
    },
    pushState(state, _, url) {
      entries.splice(index + 1, Infinity, entryOf(state, url));
      index += 1;
    },
    replaceState(state, _, url) {
      entries[index] = entryOf(state, url);
    },
    go(steps = 0) {
      if (!entries[index + steps]) return;
      index += steps;
      events.dispatchEvent(new Event('popstate'));
    },
  };
  const frame = {
    history,
    get location() {
      return current().url;
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  // The router uses nothing else of a window.
  return frame as unknown as Window;
}
