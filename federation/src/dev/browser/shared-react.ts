/** Modules by shared key. */
export type Modules = Readonly<Record<string, object>>;

/** What Module Federation says about a shared module while a host registers it. */
interface Shared {
  get: unknown;
  lib: unknown;
  loaded: boolean;
}

interface FederationGlobal {
  __FEDERATION__?: { __GLOBAL_PLUGIN__?: object[] };
}

/**
 * Replaces the shell's React by these modules: a released shell has a production build, which can't refresh components. Module Federation's
 * runtime applies global plugins to every host, so the shell itself stays as it is.
 * @param onLoadFailure called if a remote's page can't be loaded.
 */
export function provideReact(modules: Modules, onLoadFailure: (error: unknown) => void): void {
  const global = globalThis as FederationGlobal;
  if (!global.__FEDERATION__)
    // Like the runtime's own definition, which then keeps this one.
    Object.defineProperty(globalThis, '__FEDERATION__', { value: {}, writable: true });
  (global.__FEDERATION__!.__GLOBAL_PLUGIN__ ??= []).push({
    name: 'portfolio-development',
    beforeRegisterShare<T extends { pkgName: string; shared: Shared }>(args: T): T {
      const module = modules[args.pkgName];
      if (module) Object.assign(args.shared, { get: () => () => module, lib: () => module, loaded: true });
      return args;
    },
    async errorLoadRemote({ error }: { readonly error: unknown }): Promise<void> {
      onLoadFailure(error);
    },
  });
}
