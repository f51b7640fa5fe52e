import { Agent, get } from 'node:http';
import type { Identity } from '../site';
import { percentile } from '../statistics';
import type { Figures } from './first-view';
import { saveContent } from './site-requests';

/** Most of the sample's projects name it. */
const PATHS = { gallery: '/projects', filtered: '/projects?technology=PostgreSQL' } as const;
type Page = keyof typeof PATHS;
const PAGES = Object.keys(PATHS) as Page[];

const CONNECTIONS = 20;
const HEADERS = { accept: 'text/html', 'accept-encoding': 'br' };

/**
 * The 99th percentile of response times of the gallery and of the gallery filtered by a technology, in ms. Requests for both alternate, so
 * that they meet the same load.
 * @param samples requests per page: from the cache, and as the first request after a save
 */
export async function measureFilteredGallery(
  origin: string,
  owner: Identity,
  samples: { readonly cached: number; readonly uncached: number },
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const base = origin.replace('localhost', '127.0.0.1');
  const request = (page: Page) => timeOf(base + PATHS[page], agent);
  try {
    const uncached = await afterSaves(samples.uncached, request, () => saveContent(origin, owner));
    for (const page of PAGES) await request(page);
    const cached = await fromCache(samples.cached, request);
    return Object.fromEntries(
      PAGES.flatMap((page) => [
        [`p99.${page}`, percentile(cached[page], 0.99)],
        [`p99.${page}.uncached`, percentile(uncached[page], 0.99)],
      ]),
    );
  } finally {
    agent.destroy();
  }
}

type Times = Readonly<Record<Page, number[]>>;
type Request = (page: Page) => Promise<number>;

/** One request at a time, each after a save, so that the page is composed anew. */
async function afterSaves(count: number, request: Request, changeContent: () => Promise<void>) {
  const times: Times = { gallery: [], filtered: [] };
  for (let index = 0; index < count; index += 1)
    for (const page of PAGES) {
      await changeContent();
      times[page].push(await request(page));
    }
  return times;
}

async function fromCache(count: number, request: Request) {
  const times: Times = { gallery: [], filtered: [] };
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let index = 0; index < count / CONNECTIONS; index += 1)
        for (const page of PAGES) times[page].push(await request(page));
    }),
  );
  return times;
}

function timeOf(address: string, agent: Agent): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: HEADERS }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - started)
          : reject(new Error(`${address} responded with ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}
