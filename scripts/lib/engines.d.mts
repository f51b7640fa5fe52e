/** A browser besides Chromium, in which the full run repeats the visitors' tour and the owner's story. */
export interface Engine {
  readonly name: 'firefox' | 'webkit';
  readonly title: string;
  /** The browser installed on this machine; none if it is Playwright's own, or missing. */
  readonly path?: string;
  /** Why it can't be tested on this machine, and what to install. */
  readonly missing?: string;
}

/** Playwright's own browsers where they are installed, else those of the system; also engines that are missing or too old. */
export function findEngines(): Engine[];
