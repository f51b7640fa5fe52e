/** An app's bundle in this document. */
export interface FollowedApp {
  readonly app: string;
  /** Hash of the build that runs. */
  readonly hash: () => string;
  /** Loads and applies the next build. @returns nothing if there's none. @throws if a module can't be replaced. */
  readonly update: () => Promise<unknown>;
}

/** The development client, for the apps' bundles. */
export interface Development {
  /** React Refresh for an app's bundle. All bundles share one, but their modules' names may be the same. */
  refreshOf(app: string): object;
  /** Renders changed components again. */
  refresh(): void;
  /** Keeps an app's bundle up to date. */
  follow(app: FollowedApp): void;
  /** A remote's page couldn't be loaded. */
  reportLoadFailure(error: unknown): void;
}

declare global {
  /** Set by the development client, before any other script runs. */
  var portfolioDev: Development | undefined;
}
