import type { Thing } from '../src/components/head/structured-data';

/** What search engines are told of a page; undefined where they're told nothing. */
export function thingIn(page: ParentNode): Thing | undefined {
  const json = page.querySelector('script[type="application/ld+json"]')?.textContent;
  return json ? (JSON.parse(json) as Thing) : undefined;
}
