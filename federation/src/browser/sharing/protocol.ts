/*
 * Bundles of Module Federation's plugin pass a share scope from the shell to the remotes' containers. The modules of this folder take the
 * place of the plugin's runtime (docs/decisions/051), and get the other types from the plugin's code.
 */

/** Evaluates a module, or returns its exports if it has run. */
export type Factory = () => unknown;

interface SharedModule {
  /** A promise if the module's code loads on demand. */
  readonly get: () => Factory | Promise<Factory>;
  /** The container that provides it. */
  readonly from: string;
}

/** Shared modules by key and version. The shell provides one version of each. */
export type ShareScope = Record<string, Record<string, SharedModule>>;

/** What a remote's entry defines. */
export interface Container {
  init(scope: ShareScope): void;
  /** @param module such as `./home`. @throws Error if the container doesn't have it, or its code can't be loaded */
  get(module: string): Promise<Factory>;
}

/** The parts of webpack's runtime in use. */
export interface WebpackRequire {
  /** Modules by id. */
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly S: { default?: ShareScope };
  readonly federation: {
    readonly initOptions: {
      readonly name: string;
      /** What the bundle provides, by key. */
      readonly shared: Record<string, readonly [{ readonly version: string; get: SharedModule['get'] }]>;
    };
  };
  readonly consumesLoadingData: {
    /** What the bundle takes, by the id of the module in whose place it is. */
    readonly moduleIdToConsumeDataMapping: Record<
      string,
      { readonly shareKey: string; readonly requiredVersion: string | false }
    >;
  };
}

export interface WithRequire {
  readonly webpackRequire: WebpackRequire;
}
