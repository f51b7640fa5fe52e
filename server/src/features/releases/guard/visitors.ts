import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Visitor } from '../../../site/visitor-releases';

/** So many visitors of one address count, which may be an office or one machine with many names. */
const MOST_PER_ADDRESS = 3;
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
    const network = this.#hash(networkOf(address));
    const count = seen.byNetwork.get(network) ?? 0;
    if (seen.visitors.has(visitor) || seen.visitors.size >= MOST_VISITORS || count >= MOST_PER_ADDRESS)
      return false;
    seen.visitors.add(visitor);
    seen.byNetwork.set(network, count + 1);
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

/** The address, or the /64 network of an IPv6 address, which one household or machine has as a whole. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const last = tail === undefined ? [] : groups(tail);
  const first = groups(head);
  const zeros = Array.from({ length: Math.max(8 - first.length - last.length, 0) }, () => '0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
