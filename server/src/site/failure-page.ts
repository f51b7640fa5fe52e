import type { Page } from './page-source';
import { fallbackPage } from './fallback-page';

/** What a visitor gets when no page can be composed at all. The reason stands in the log. */
export const failurePage: Page = {
  ...fallbackPage({
    title: 'Not available',
    heading: "This page can't be shown at the moment",
    content: '<p>Please <a href="">try again</a> in a minute.</p>',
  }),
  status: 503,
  headers: { 'cache-control': 'no-store', 'retry-after': '10' },
};
