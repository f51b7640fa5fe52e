import type { PageModule, RemoteLoader } from '@portfolio/federation/browser';

/** Both remotes' pages, each a chunk of the build. */
function importPage(app: string, page: string): Promise<PageModule> {
  return (
    app === 'remote-public'
      ? import(
          /* webpackChunkName: "[request]", webpackInclude: /\/[a-z-]+\.tsx$/ */ `../../../remote-public/src/pages/${page}.tsx`
        )
      : import(
          /* webpackChunkName: "owner-[request]", webpackInclude: /\/[a-z-]+\.tsx$/ */ `../../../remote-admin/src/pages/${page}.tsx`
        )
  ) as Promise<PageModule>;
}

/** Replaces federation's loader with dynamic imports. */
export function createPageLoader(): RemoteLoader {
  const loading = new Map<string, Promise<PageModule>>();
  const modules = new Map<string, PageModule>();
  function load(app: string, page: string): Promise<PageModule> {
    const key = `${app}/${page}`;
    let promise = loading.get(key);
    if (!promise) {
      promise = importPage(app, page);
      loading.set(key, promise);
      promise.then(
        (module) => modules.set(key, module),
        () => loading.delete(key),
      );
    }
    return promise;
  }
  // There is only one release.
  return {
    peek: (app, page) => modules.get(`${app}/${page}`),
    load,
    loadLive: load,
    loadOther: load,
    reportBroken: () => undefined,
  };
}
