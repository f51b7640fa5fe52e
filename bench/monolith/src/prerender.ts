/* Rendering for monolith-prerendered: the shell's own, with the pages in the same bundle. */
import '../../../shell/src/entry/server-assets';
import type { PageModule } from '@portfolio/federation/browser';

export { render } from '../../../shell/src/entry/render';

export const loadPage = (page: string) =>
  import(
    /* webpackMode: "eager", webpackInclude: /\/[a-z-]+\.tsx$/ */ `../../../remote-public/src/pages/${page}.tsx`
  ) as Promise<PageModule>;
