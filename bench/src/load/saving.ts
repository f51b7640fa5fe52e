import { setTimeout as delay } from 'node:timers/promises';
import type { PublicConfig } from '@portfolio/shared-api/config';
import { ownerIn, unsignedToken } from '../site';

/** Pause between saves, in milliseconds. */
const PAUSE_MS = 1_000;

export interface Saves {
  readonly done: number;
  readonly failed: number;
  /** The slowest one, in milliseconds. */
  readonly slowest: number;
}

/** Saves the home page's text repeatedly, which outdates every page. @returns a function that stops */
export function saveAllTheTime(
  origin: string,
  { firebase: { projectId }, authEmulator }: PublicConfig,
): { stop(): Promise<Saves> } {
  const stopped = new AbortController();
  const saves = { done: 0, failed: 0, slowest: 0 };
  const save = async () => {
    const started = performance.now();
    const response = await fetch(`${origin}/api/home_profile`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${unsignedToken(projectId, ownerIn(authEmulator))}`,
      },
      body: JSON.stringify({ bio: `Saved for the ${saves.done + 1}th time.` }),
    });
    const { data } = (await response.json()) as { data?: { bio?: string } };
    saves.slowest = Math.max(saves.slowest, performance.now() - started);
    if (!response.ok || data?.bio !== `Saved for the ${saves.done + 1}th time.`) saves.failed += 1;
    saves.done += 1;
  };
  const work = (async () => {
    while (!stopped.signal.aborted) {
      await save().catch(() => (saves.failed += 1));
      await delay(PAUSE_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopped.abort();
      await work;
      return saves;
    },
  };
}
