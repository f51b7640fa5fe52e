import {
  COMPOSITION_PATH,
  type ComposedReleases,
  type PageData,
  type ReleasedRoute,
} from '@portfolio/federation/browser';

/** Compares this document's releases with those that the server composes pages of now. */
export interface ReleaseWatch {
  /**
   * Whether the server would compose this document of other releases. False while something is being typed or saved, if the server doesn't
   * respond in time, and once a document was loaded for these releases, so that documents never load again and again.
   */
  isOutdated(): Promise<boolean>;
  /** Whether `isOutdated` is false for certain, so that nobody has to wait for it. */
  isKnownCurrent(): boolean;
  /** Asks the server ahead of a navigation. */
  refresh(): Promise<void>;
  /** Must be called before a document is loaded for other releases. */
  noteLoading(): void;
}

interface WatchOptions {
  /** Whom the document's pages are for. */
  readonly access: ReleasedRoute['access'];
  readonly isSaving: () => boolean;
}

/** How long a response counts, in milliseconds: from the pointer over a link to the click. */
const FRESH_MS = 5_000;
/** How long a navigation waits, in milliseconds. A later response counts at the next navigation. */
export const WAIT_MS = 400;
/** Time limit of a request, in milliseconds. */
const LIMIT_MS = 10_000;
/** The releases for which this tab has loaded a document, in its session storage. */
const STORE = 'loaded-for-releases';

export function watchReleases(
  { shell, releases }: Pick<PageData, 'shell' | 'releases'>,
  { access, isSaving }: WatchOptions,
): ReleaseWatch {
  const versions = Object.values(releases).map(({ app, version }) => [app, version] as const);
  const own = keyOf({ shell, releases: Object.fromEntries(versions) });
  // The document has arrived. If the same releases come back later, they may load one again.
  if (loadedFor() === own) noteLoadedFor('');
  const isTyping = access === 'owner' ? watchFields() : hasFilledField;
  let current = own;
  let askedAt = 0;
  let asking: Promise<void> | undefined;

  const isBusy = () => isTyping() || isSaving();
  const isFresh = () => Date.now() - askedAt < FRESH_MS;
  const isSame = () => current === own || current === loadedFor();

  async function ask(): Promise<void> {
    const response = await fetch(COMPOSITION_PATH, {
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!response.ok) return;
    const { data } = (await response.json()) as { data: ComposedReleases };
    current = keyOf(data);
    askedAt = Date.now();
  }
  const refresh = async () => {
    if (isFresh()) return;
    asking ??= ask()
      // Without a response, the tab stays as it is.
      .catch(() => undefined)
      .finally(() => (asking = undefined));
    await asking;
  };

  return {
    refresh,
    isKnownCurrent: () => isBusy() || (isFresh() && isSame()),
    async isOutdated() {
      if (!isBusy()) await Promise.race([refresh(), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
      return !isBusy() && !isSame();
    },
    noteLoading: () => noteLoadedFor(current),
  };
}

/** The shell's version and those of the remotes, in any order. */
const keyOf = ({ shell, releases }: ComposedReleases): string =>
  JSON.stringify([shell, ...Object.entries(releases).sort(([one], [other]) => (one < other ? -1 : 1))]);

const TEXT_FIELDS = 'textarea, input:is([type=text], [type=email], [type=tel], [type=url], :not([type]))';

/** Whether a field of a visitor's page has text, also from before this script ran. These fields begin empty. */
const hasFilledField = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)].some(
    ({ value }) => value !== '',
  );

/** Remembers the fields that were changed. The owner's fields begin with saved values. @returns whether some are still there, unsent */
function watchFields(): () => boolean {
  const changed = new Set<Node>();
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Node && !(target instanceof HTMLInputElement && target.type === 'search'))
        changed.add(target);
    },
    true,
  );
  // Unless the form is saved, the dashboard asks before it is left, and keeps a draft.
  document.addEventListener(
    'submit',
    ({ target }) => {
      for (const field of changed)
        if (target instanceof Node && target.contains(field)) changed.delete(field);
    },
    true,
  );
  return () => {
    for (const field of changed) if (!field.isConnected) changed.delete(field);
    return changed.size > 0;
  };
}

function loadedFor(): string | null {
  try {
    return sessionStorage.getItem(STORE);
  } catch {
    return null;
  }
}

function noteLoadedFor(key: string): void {
  try {
    sessionStorage.setItem(STORE, key);
  } catch {
    // Without storage, only navigations load documents, and each loads one at most.
  }
}
