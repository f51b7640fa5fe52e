import type { RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { withTimeout } from '@portfolio/federation/with-timeout';
import { Connections } from './http/graceful-shutdown';
import { REQUEST_LIMITS } from './http/http-server';

/** How long requests in progress may still use the app that handles them, in milliseconds: as long as an upload may take. */
const DRAIN_MS = REQUEST_LIMITS.longBodyMs;
/** How often the host checks whether another process has changed the configuration, in milliseconds. */
const CHECK_MS = 1_000;

/** An app that runs with one version of the stored configuration. */
export interface RunningApp {
  readonly app: Pick<FastifyInstance, 'close' | 'listener' | 'log' | 'revision'>;
  readonly version: number;
  /** The version that is stored now. */
  storedVersion(): Promise<number>;
  /** Renders a page before the first visitor comes. */
  warmUp(): Promise<void>;
}

/**
 * Handles the server's requests with an app that is replaced when the configuration changes. Configuration is immutable, so everything
 * that depends on it starts anew, while connections stay open.
 */
export class SiteHost {
  readonly connections = new Connections();
  readonly #start: (host: SiteHost) => Promise<RunningApp>;
  #running!: RunningApp;
  #replacing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #checked = NaN;

  private constructor(start: (host: SiteHost) => Promise<RunningApp>) {
    this.#start = start;
  }

  /** @param start starts an app with the configuration that is stored */
  static async start(start: (host: SiteHost) => Promise<RunningApp>): Promise<SiteHost> {
    const host = new SiteHost(start);
    host.#running = await start(host);
    host.#timer = setInterval(() => void host.#check(), CHECK_MS).unref();
    return host;
  }

  readonly listener: RequestListener = (request, response) => this.#running.app.listener(request, response);

  get log() {
    return this.#running.app.log;
  }

  warmUp(): Promise<void> {
    return this.#running.warmUp();
  }

  /** Resolves when an app with the stored configuration handles all new requests. */
  async applyConfiguration(): Promise<void> {
    while (this.#replacing) await this.#replacing;
    this.#replacing = this.#replace().finally(() => (this.#replacing = null));
    await this.#replacing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#replacing?.catch(() => undefined);
    await this.#running.app.close();
  }

  async #replace(): Promise<void> {
    const old = this.#running;
    if ((await old.storedVersion()) === old.version) return;
    const next = await this.#start(this);
    try {
      await next.warmUp();
    } catch (error) {
      await next.app.close();
      throw error;
    }
    this.#running = next;
    void withTimeout(this.connections.drained(), DRAIN_MS, () => undefined)
      .then(() => old.app.close())
      .catch((error: unknown) =>
        this.#running.app.log.error({ err: error }, 'the former app was not closed'),
      );
  }

  async #check(): Promise<void> {
    const { app } = this.#running;
    try {
      const revision = await app.revision.latest();
      if (revision === this.#checked) return;
      await this.applyConfiguration();
      this.#checked = revision;
    } catch (error) {
      app.log.error({ err: error }, 'the changed configuration is not in effect');
    }
  }
}
