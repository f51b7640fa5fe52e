import type { Figures } from './first-view';

const MOST_PAGES = 2_000;

/** How many projects can be reached by links from the gallery and its pages, without scripts. */
export async function countReachable(origin: string): Promise<Figures> {
  const found = new Set<string>();
  let path: string | undefined = '/projects';
  for (let page = 0; path && page < MOST_PAGES; page += 1) {
    const response: Response = await fetch(origin + path, { headers: { accept: 'text/html' } });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
    const anchors: string[] = (await response.text()).match(/<a [^>]*>/g) ?? [];
    for (const anchor of anchors) {
      const id = /href="\/projects\/([^"?]+)/.exec(anchor)?.[1];
      if (id) found.add(id);
    }
    const next = anchors.find((anchor) => anchor.includes('rel="next"'));
    path = next && /href="([^"]*)"/.exec(next)?.[1]?.replaceAll('&amp;', '&');
  }
  return { reachable: found.size };
}
