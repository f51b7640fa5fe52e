import { statSync } from 'node:fs';
import { join } from 'node:path';
import { rollback } from '@portfolio/federation/releases';
import type { MetricsInput } from '@portfolio/shared-api/contracts';
import { placeOf, type Visitor } from '../../src/site/visitor-releases';
import { publishGradually, testRelease } from './test-releases';
import type { TestSite } from './test-site';

/** How a gradual release differs from the live one. */
export interface Difference {
  /** The share of its views that throw, besides those that fail with any release. */
  readonly throws?: number;
  /** In milliseconds, added to each LCP. */
  readonly slower?: number;
  /** Whether its scripts never run. */
  readonly isDead?: boolean;
}

export interface Outcome {
  /** Why it was rolled back; null if it wasn't. */
  readonly because: string | null;
  /** The visits of the gradual release until then. */
  readonly visits: number;
}

interface Options {
  /** Of `remote-public`, new to the site. */
  readonly version: string;
  readonly difference: Difference;
  readonly share: number;
  /** All visits, of both releases. */
  readonly visits: number;
  readonly seed: number;
}

const APP = 'remote-public';
const LIVE = '1.0.0';
const PAGES = [1, 1, 1.15, 1.3];
const USER_AGENTS = {
  phone: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
  other: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
};

/**
 * Releases a version of `remote-public` gradually on a site whose live version is 1.0.0, and lets visitors report as browsers do: on phones and
 * other devices, for the first time or again, from tabs that are older than the release, soon after a failure or after they have read.
 */
export async function simulateRollout(
  site: TestSite,
  { version, difference, share, visits, seed }: Options,
): Promise<Outcome> {
  const random = randomFrom(seed);
  const salt = `a-salt-for-simulation-${seed}`;
  await publishGradually(site.releases, testRelease({ version }), { share, guard: true, salt });
  const catalogue = join(site.config.releasesDir, 'catalogue.json');
  const changed = () => statSync(catalogue).mtimeMs;
  const started = changed();

  const rendered = new Set<number>();
  let count = 0;
  // A visit every half minute. The first ones opened their page before the release.
  const reports = Array.from({ length: visits }, (_, index) => {
    const at = (index - 20) * 30;
    const isPhone = random() < 0.55;
    const visitor: Visitor = {
      address: [10, ...Array.from({ length: 3 }, () => Math.floor(random() * 256))].join('.'),
      userAgent: USER_AGENTS[isPhone ? 'phone' : 'other'],
    };
    const isGradual = at >= 0 && placeOf(salt, visitor) < share;
    const page = Math.floor(random() * PAGES.length);
    const isReturning = random() < 0.25;
    const hasFailed = random() < 0.01 || (isGradual && random() < (difference.throws ?? 0));
    const isFirstOfPage = isGradual && !rendered.has(page);
    if (isGradual) rendered.add(page);
    const lcp =
      (isPhone ? 1_400 : 800) *
        PAGES[page]! *
        Math.exp(0.5 * normal(random)) *
        (random() < 0.04 ? 3 : 1) *
        (isReturning ? 0.8 : 1) +
      (isFirstOfPage ? 80 : 0) +
      (isGradual ? (difference.slower ?? 0) : 0);
    const inp =
      random() < 0.55
        ? 8 * Math.round(((isPhone ? 110 : 50) * Math.exp(0.6 * normal(random))) / 8)
        : undefined;
    const entry = 40 + Math.round(200 * random());
    const vitals = { lcp: Math.round(lcp), ...(inp !== undefined && { inp }) };
    const shell = { app: 'shell', version: LIVE, ...vitals, ...(!isReturning && { entry }) };
    const own = { app: APP, version: isGradual ? version : LIVE };
    // The gradual release's code is in nobody's cache.
    const loaded = !isReturning || isGradual ? { entry } : {};
    const usesFallback = hasFailed && isGradual && random() < 0.5;
    const releases: MetricsInput['releases'] = usesFallback
      ? [shell, { app: APP, version: LIVE, ...vitals, entry }, { ...own, failures: 1, fallbacks: 1 }]
      : [shell, { ...own, ...vitals, ...loaded, ...(hasFailed && { failures: 1 }) }];
    return {
      at: at + (hasFailed ? 2 : -60 * Math.log(1 - random())),
      // Some leave before the scripts have run, and some change networks meanwhile.
      isSent: random() > 0.1 && !(isGradual && difference.isDead),
      // Seconds pass much faster here than on the server's clock.
      age: at < 0 ? 3_600 : 0,
      address: random() < 0.02 ? `10.255.${index >> 8}.${index & 255}` : visitor.address,
      userAgent: visitor.userAgent,
      isGradual,
      releases,
    };
  }).toSorted((one, other) => one.at - other.at);

  for (const { isSent, age, address, userAgent, isGradual, releases } of reports) {
    if (isGradual) count += 1;
    if (!isSent) continue;
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/figures',
      remoteAddress: address,
      headers: { 'user-agent': userAgent },
      payload: { releases, age },
    });
    if (response.statusCode !== 204) throw new Error(response.body);
    if (changed() === started) continue;
    const { records } = await site.releases.readCatalogue();
    return { because: records?.[`${APP}@${version}`]?.rolledBack?.note ?? null, visits: count };
  }
  await rollback(site.releases, [{ app: APP }]);
  return { because: null, visits: count };
}

/** Random numbers from 0 to below 1 (Mulberry32), the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
