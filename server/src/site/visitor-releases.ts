import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { LRUCache } from 'lru-cache';
import type { Catalogue, GradualRelease } from '@portfolio/federation/releases';

/** A visit ends after this long without a page, in milliseconds. */
export const VISIT_MS = 30 * 60_000;
/** Visits that are remembered. Of more, the oldest are decided again. */
const MAX_VISITS = 50_000;
/** Hexadecimal digits of a visitor's hash that decide about a share. 48 bits are exact in a number. */
const BUCKET_DIGITS = 12;
/** Digits that tell visitors apart. */
const KEY_DIGITS = 36;

/** A visitor, as far as a request shows. */
export interface Visitor {
  readonly address: string;
  /** Empty if the browser doesn't say. */
  readonly userAgent: string;
}

/** In one call, which is several times as fast as `createHash`. */
const digitsOf = (salt: string, { address, userAgent }: Visitor): string =>
  hash('sha256', `${salt}\n${address}\n${userAgent}`, 'hex');

const placeIn = (digits: string): number =>
  parseInt(digits.slice(0, BUCKET_DIGITS), 16) / 16 ** BUCKET_DIGITS;

/** A visitor's place in a gradual release, from 0 to below 1. Those below its share get it. */
export const placeOf = (salt: string, visitor: Visitor): number => placeIn(digitsOf(salt, visitor));

interface Running extends Pick<GradualRelease, 'share' | 'salt'> {
  /** Such as `remote-public@1.5.0`. */
  readonly id: string;
}

/** Separates the ids of a variant. It doesn't occur in them. */
const SEPARATOR = ' ';

/** The gradual releases of a variant. */
export const releasesIn = (variant: string): readonly string[] => (variant ? variant.split(SEPARATOR) : []);

/**
 * Decides which visitors get which gradual releases, without a cookie: by a hash of their address and browser. All servers of a site decide
 * alike. What a visitor got is remembered for a visit, in memory and only while a release is gradual, so that they keep it when its share
 * grows.
 */
export class VisitorReleases {
  readonly #addressOf: (request: IncomingMessage) => string;
  #revision = -1;
  #running: readonly Running[] = [];
  #visits = newVisits();

  /** @param trustedProxies whose `X-Forwarded-For` is believed */
  constructor(trustedProxies: readonly string[] = []) {
    const isTrusted = proxyAddr.compile([...trustedProxies]);
    this.#addressOf = (request) => proxyAddr(request, isTrusted);
  }

  /** Whether visitors may get different pages now. */
  get isRunning(): boolean {
    return this.#running.length > 0;
  }

  /** Takes over the gradual releases of a catalogue, unless a later one is known. */
  update({ revision, apps }: Catalogue): void {
    if (revision <= this.#revision) return;
    this.#revision = revision;
    this.#running = Object.entries(apps)
      .flatMap(([app, { gradual }]) => (gradual ? [{ ...gradual, id: `${app}@${gradual.version}` }] : []))
      .sort((one, other) => (one.id < other.id ? -1 : 1));
    if (!this.isRunning) this.#visits = newVisits();
  }

  /** The gradual releases that a visitor gets, as a part of cache keys; empty if none. Called for every request. */
  variantOf(request: IncomingMessage): string {
    if (this.#running.length === 0) return '';
    const visitor = {
      address: this.#addressOf(request),
      userAgent: request.headers['user-agent'] ?? '',
    };
    return this.#running
      .filter((each) => this.#gets(each, visitor))
      .map(({ id }) => id)
      .join(SEPARATOR);
  }

  #gets({ id, salt, share }: Running, visitor: Visitor): boolean {
    const digits = digitsOf(salt, visitor);
    const key = `${id} ${digits.slice(0, KEY_DIGITS)}`;
    const known = this.#visits.get(key);
    if (known !== undefined) return known;
    const gets = placeIn(digits) < share;
    this.#visits.set(key, gets);
    return gets;
  }
}

const newVisits = () =>
  new LRUCache<string, boolean>({ max: MAX_VISITS, ttl: VISIT_MS, updateAgeOnGet: true, perf: Date });
