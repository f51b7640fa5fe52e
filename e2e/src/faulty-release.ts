import type { Page } from 'playwright-core';
import { holdRequests, type HeldRequests } from './held-requests';
import { liveVersion, publish, publishChanged, type Draft } from './releases';
import type { OwnSite } from './site';

/** A remote whose releases get faults, and one of its pages. */
export interface Faulty {
  readonly app: string;
  readonly page: string;
  /** Texts of that page: in the previous release, and in the one that goes live. */
  readonly before: string;
  readonly after: string;
  /** A text that the page's component uses on every render. */
  readonly rendered: string;
}

export const PUBLIC: Faulty = {
  app: 'remote-public',
  page: 'profile',
  before: 'Years of Experience',
  after: 'Experience in Years',
  rendered: 'Experience in Years',
};
export const ADMIN: Faulty = {
  app: 'remote-admin',
  page: 'setting',
  before: 'Profile Information',
  after: 'Profile Details',
  rendered: 'Admin Dashboard',
};

/** A fault of a release in the browser. */
export interface BrowserFault {
  /** Affects the whole release, or one page. */
  readonly of: 'release' | 'page';
  readonly change?: (draft: Draft, faulty: Faulty) => Promise<void>;
  readonly isSealed?: boolean;
  /** The entry never arrives. */
  readonly isHanging?: boolean;
  /** The page's code loads but can't render. */
  readonly isOfRendering?: boolean;
}

const chunkOf = ({ json }: Draft, { page }: Faulty) =>
  Object.keys(json.files).find((file) => file.startsWith(`client/${page}.`) && file.endsWith('.js'))!;

/** Changes a file of a draft. @throws Error if the text isn't found */
async function edit(draft: Draft, file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await draft.read(file);
  const changed = text.replaceAll(from, to);
  if (changed === text) throw new Error(`${file} has no ${from}`);
  await draft.write(file, changed);
}

const prefix = async (draft: Draft, file: string, text: string) =>
  draft.write(file, text + (await draft.read(file)));

export const BROWSER_FAULTS: Readonly<Record<string, BrowserFault>> = {
  'entry is gone': {
    of: 'release',
    isSealed: false,
    change: (draft) => draft.remove(draft.json.entry.file),
  },
  'entry hangs': { of: 'release', isHanging: true },
  'entry was altered': {
    of: 'release',
    isSealed: false,
    change: (draft) => prefix(draft, draft.json.entry.file, 'globalThis.isAltered = true;'),
  },
  'entry needs a package that the shell lacks': {
    of: 'release',
    change: (draft) =>
      edit(draft, draft.json.entry.file, 'shareKey:"@tanstack/react-query"', 'shareKey:"@tanstack/gone"'),
  },
  'page is not exposed': {
    of: 'page',
    change: (draft, { page }) => edit(draft, draft.json.entry.file, `"./${page}":`, '"./gone":'),
  },
  "page's code is gone": { of: 'page', change: (draft, faulty) => draft.remove(chunkOf(draft, faulty)) },
  "page's code was altered": {
    of: 'page',
    isSealed: false,
    change: (draft, faulty) => prefix(draft, chunkOf(draft, faulty), 'globalThis.isAltered = true;'),
  },
  'page throws as it loads': {
    of: 'page',
    change: (draft, faulty) => prefix(draft, chunkOf(draft, faulty), "throw new Error('No good today');"),
  },
  'page throws as it is rendered': {
    of: 'page',
    isOfRendering: true,
    change: (draft, faulty) =>
      edit(
        draft,
        chunkOf(draft, faulty),
        `"${faulty.rendered}"`,
        '(()=>{throw new Error("No good today")})()',
      ),
  },
};

/** Console errors that these faults cause. */
export const FAULT_ERRORS =
  /404 \(Not Found\)|Refused to execute script|'integrity' attribute|No good today|RemoteLoadError/;

/** A site whose releases get faults. */
export interface FaultySite {
  /** Makes a faulty release live. `hasBefore`: a previous release exists. `isRendered`: the server renders it. */
  release(fault: BrowserFault, options: { hasBefore: boolean; isRendered?: boolean }): Promise<string>;
  /** Makes the good release live. */
  mend(): Promise<void>;
}

/** Prepares a remote's releases; the faults go into copies with other texts than the good release. */
export async function faultySite(site: OwnSite, faulty: Faulty): Promise<FaultySite> {
  const { app } = faulty;
  const good = await liveVersion(site, app);
  const other = await publishChanged(site, {
    app,
    async change(draft) {
      const { json } = draft;
      const former = json.container;
      json.container = `${app.replace('-', '_')}_with_faults`;
      for (const file of Object.keys(json.files).filter((name) => /\.(js|cjs)$/.test(name))) {
        const text = await draft.read(file);
        const changed = text.replaceAll(former, json.container).replaceAll(faulty.before, faulty.after);
        if (changed !== text) await draft.write(file, changed);
      }
    },
  });
  const mend = () => publish(site, app, good, null);
  await mend();
  return {
    mend,
    release: ({ change, isSealed }, { hasBefore, isRendered = true }) =>
      publishChanged(site, {
        app,
        from: other,
        previous: hasBefore ? good : null,
        isSealed,
        async change(draft) {
          if (!isRendered) draft.json.server = null;
          await change?.(draft, faulty);
        },
      }),
  };
}

/** Holds a release's entry, if that is its fault. */
export const holdEntry = async (
  page: Page,
  version: string,
  { isHanging }: BrowserFault,
): Promise<HeldRequests | undefined> =>
  isHanging ? holdRequests(page, `**/${version}/client/remoteEntry.*.js*`) : undefined;
