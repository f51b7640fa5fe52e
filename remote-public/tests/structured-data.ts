import type { Thing } from '../src/components/head/structured-data';

/** A page's structured data; undefined if it has none. */
export function thingIn(page: ParentNode): Thing | undefined {
  const json = page.querySelector('script[type="application/ld+json"]')?.textContent;
  return json ? (JSON.parse(json) as Thing) : undefined;
}
