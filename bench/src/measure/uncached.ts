import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fetchDocument, saveContent } from './site-requests';
import type { Identity } from '../site';
import type { Figures } from './first-view';

const PAGES = 40;
/** Until what the response left to do is done, such as logging, in milliseconds. */
const AFTER_MS = 20;

/**
 * The CPU time of a page's first response after a save, in ms: of the server and the processes that it started, such as the one that renders,
 * with all their threads. The save itself isn't included. Only Linux reports it.
 */
export async function measureUncached(
  { origin, pid }: { readonly origin: string; readonly pid: number },
  path: string,
  owner: Identity,
): Promise<Figures> {
  if (process.platform !== 'linux') return {};
  let total = 0;
  let rendered = 0;
  for (let attempt = 0; rendered < PAGES; attempt += 1) {
    if (attempt === 2 * PAGES) throw new Error(`The server doesn't render ${origin + path} in time`);
    await saveContent(origin, owner);
    await delay(AFTER_MS);
    const before = cpuTimes(pid);
    const isRendered = await fetchDocument(origin + path);
    await delay(AFTER_MS);
    // On a busy machine, rendering may take longer than the server waits. Such a page isn't measured.
    if (!isRendered) continue;
    rendered += 1;
    for (const [thread, time] of cpuTimes(pid)) total += time - (before.get(thread) ?? 0);
  }
  return { uncached: total / PAGES };
}

/** CPU time so far of each thread of a process and its descendants, in ms. A thread that ends between two reads would lower a sum. */
function cpuTimes(pid: number, into = new Map<string, number>()): ReadonlyMap<string, number> {
  for (const thread of entriesOf(`/proc/${pid}/task`)) {
    const folder = `/proc/${pid}/task/${thread}`;
    const [nanoseconds] = textOf(`${folder}/schedstat`).split(' ');
    if (nanoseconds) into.set(thread, Number(nanoseconds) / 1e6);
    for (const child of textOf(`${folder}/children`).split(' ').filter(Boolean))
      cpuTimes(Number(child), into);
  }
  return into;
}

/** Threads and processes end between two reads. */
const entriesOf = (folder: string) => orElse(() => readdirSync(folder), []);
const textOf = (file: string) => orElse(() => readFileSync(file, 'utf8').trim(), '');

function orElse<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
