import { PAGE_DATA_ID, type PageData } from './page-data';

/** The page data in a document; undefined if it isn't a page of such a site. */
export function pageDataIn(html: string): PageData | undefined {
  const start = `<script type="application/json" id="${PAGE_DATA_ID}">`;
  const [, rest] = html.split(start);
  return rest === undefined ? undefined : (JSON.parse(rest.split('</script>')[0]!) as PageData);
}
