import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Visitor } from '../../../site/visitor-releases';

/** So many visitors of one address, or /64 network, count. It may be an office, or one machine with many names. */
const MOST_PER_ADDRESS = 3;
/** The same for a /48 network, which providers give to one customer. */
const MOST_PER_SITE = 12;
/** For each gradual release. Later visitors don't count, so that the memory is bounded. */
const MOST_VISITORS = 100_000;

interface Seen {
  readonly visitors: Set<string>;
  readonly byNetwork: Map<string, number>;
}

/**
 * Remembers which visitors were counted, as hashes with a random key and in memory only. They are forgotten when the gradual release ends, or
 * the server stops.
 */
export class CountedVisitors {
  readonly #key = randomBytes(32);
  readonly #rollouts = new Map<string, Seen>();

  /** Whether a visitor is new to a gradual release and may count; remembered from then on. */
  claim(rollout: string, { address, userAgent }: Visitor): boolean {
    const seen = this.#rollouts.get(rollout) ?? { visitors: new Set(), byNetwork: new Map() };
    this.#rollouts.set(rollout, seen);
    const visitor = this.#hash(`${address} ${userAgent}`);
    const networks = networksOf(address).map(({ network, most }) => {
      const key = this.#hash(network);
      return { key, most, count: seen.byNetwork.get(key) ?? 0 };
    });
    const isFull = networks.some(({ count, most }) => count >= most);
    if (seen.visitors.has(visitor) || seen.visitors.size >= MOST_VISITORS || isFull) return false;
    seen.visitors.add(visitor);
    for (const { key, count } of networks) seen.byNetwork.set(key, count + 1);
    return true;
  }

  /** Forgets the visitors of all other gradual releases. */
  keepOnly(rollouts: readonly string[]): void {
    for (const rollout of this.#rollouts.keys())
      if (!rollouts.includes(rollout)) this.#rollouts.delete(rollout);
  }

  #hash(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url').slice(0, 16);
  }
}

interface Network {
  readonly network: string;
  /** How many of its visitors count. */
  readonly most: number;
}

/** The address, or the /64 and /48 networks of an IPv6 address, which one machine or customer may have as a whole. */
export function networksOf(address: string): Network[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address))
    return [{ network: mapped ?? address, most: MOST_PER_ADDRESS }];
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const last = tail === undefined ? [] : groups(tail);
  const first = groups(head);
  const zeros = Array.from({ length: Math.max(8 - first.length - last.length, 0) }, () => '0');
  const all = [...first, ...zeros, ...last].map((group) => group.replace(/^0+(?=.)/, ''));
  return [
    { network: all.slice(0, 4).join(':'), most: MOST_PER_ADDRESS },
    { network: all.slice(0, 3).join(':'), most: MOST_PER_SITE },
  ];
}
