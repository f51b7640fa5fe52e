import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { diskStore } from '@portfolio/federation/releases';
import { buildApp, type MakePages } from '../../src/app';
import type { ConfigurationHost } from '../../src/config/configuration-host';
import type { Services } from '../../src/services';
import { readConfig, type PortfolioConfig, type ServerConfig } from '../../src/config';
import { changeContent } from '../../src/db/content-revision';
import type { Queries } from '../../src/db/database';
import { siteTables } from '../../src/db/site-tables';
import type { Tables } from '../../src/db/tables';
import { openStorage } from '../../src/media/storage/open-storage';
import type { MediaStorage } from '../../src/media/storage/storage';
import { REQUEST_LIMITS, type RequestLimits } from '../../src/http/http-server';
import { Representation } from '../../src/http/representation';
import type { PageSource } from '../../src/site/page-source';
import type { Bucket } from './bucket';
import { TestDatabase } from './test-database';
import { TestKeys } from './test-keys';
import { PORTFOLIO } from './test-portfolio';

interface Options {
  readonly portfolio?: PortfolioConfig;
  readonly env?: NodeJS.ProcessEnv;
  readonly sampleDir?: string | null;
  readonly pages?: PageSource | MakePages;
  /** Programs that decode images. */
  readonly workers?: Partial<Pick<ServerConfig['media'], 'heicWorker' | 'svgWorker'>>;
  readonly limits?: Partial<RequestLimits>;
  readonly setupCode?: string;
  /** Another site's database and folder, or new ones; they stay when this site closes. */
  readonly on?: TestDatabase;
}

const pageOf = (body: string) => ({
  status: 200,
  isRendered: true,
  body: new Representation(body),
  csp: "default-src 'self'",
});

/** Replaces composed pages: each shows its path and its input. */
const NO_PAGES: PageSource = {
  page: async (url) => pageOf(`<p>${url.pathname}</p>`),
  pageWith: async (url, results) => pageOf(`<p>${url.pathname}</p>${JSON.stringify(results)}`),
};

/** The row of `meta` that only increases. */
const REVISION = 'content_revision';

const rowsToReset = (db: Queries, name: keyof Tables): Promise<readonly object[]> =>
  name === 'meta'
    ? db.selectFrom('meta').selectAll().where('key', '<>', REVISION).execute()
    : db.selectFrom(name).selectAll().execute();

/** A complete server with its own database and folder, and an owner's token. */
export class TestSite {
  /** Where new sites store media; by default on their own disk. */
  static bucket: Bucket | null = null;

  /** The rows of each table that `reset` restores. */
  #firstRows: ReadonlyMap<keyof Tables, readonly object[]> | undefined;

  private constructor(
    readonly config: ServerConfig,
    readonly database: TestDatabase,
    readonly keys: TestKeys,
    readonly ownersToken: string,
    readonly makePages: MakePages,
    readonly configuration: ConfigurationHost,
    /** The current server's app. */
    readonly running: { services?: Services },
    public app: FastifyInstance,
    readonly isGuest: boolean,
  ) {}

  get dir(): string {
    return this.database.dir;
  }

  static async start({
    portfolio = PORTFOLIO,
    env = {},
    sampleDir = null,
    pages = NO_PAGES,
    workers,
    limits = {},
    setupCode,
    on,
  }: Options = {}) {
    const database = on ?? (await TestDatabase.create());
    const { dir } = database;
    const keys = await TestKeys.start();
    const sources = {
      env: {
        DATA_DIR: dir,
        JWKS_URL: keys.url,
        LOG_LEVEL: 'silent',
        // Only tests of these limits set short ones.
        RENDER_LIMIT_MS: '6000',
        CONTACT_TOTAL_LIMIT: '100000',
        PUBLIC_ORIGIN: 'https://test.dev',
        // No test may reach GitHub.
        GITHUB_API_URL: 'http://127.0.0.1:9',
        ...TestSite.bucket?.envFor(basename(database.dir)),
        ...database.env,
        ...env,
      },
      portfolio,
      root: dir,
    };
    const read = readConfig(sources);
    const config = { ...read, sampleDir, media: { ...read.media, ...workers } };
    const running: { services?: Services } = {};
    const makePages: MakePages = (services, app) => {
      running.services = services;
      return typeof pages === 'function' ? pages(services, app) : pages;
    };
    const configuration: ConfigurationHost = {
      configWith: (saved) => readConfig({ ...sources, saved }),
      // A process of its own starts a new app; see configuration.test.ts.
      apply: async () => {},
    };
    const app = await buildApp(config, makePages, {
      limits: { ...REQUEST_LIMITS, ...limits },
      configuration,
      setupCode,
    });
    const token = await keys.token();
    return new TestSite(
      config,
      database,
      keys,
      token,
      makePages,
      configuration,
      running,
      app,
      on !== undefined,
    );
  }

  /** The published releases. */
  get releases() {
    return diskStore(this.config.releasesDir);
  }

  /** Stops the server and starts another one on the same folder. */
  async restart(): Promise<void> {
    await this.app.close();
    this.app = await buildApp(this.config, this.makePages, { configuration: this.configuration });
  }

  /**
   * Restores every table to its state at the first call, which is much faster than a new site per test. Files, rate limits and the stored
   * revision stay.
   */
  async reset(): Promise<void> {
    const { db } = this.running.services!;
    if (!this.#firstRows) {
      const names = (await siteTables(db)).map(({ name }) => name as keyof Tables);
      const read = async (name: keyof Tables) => [name, await rowsToReset(db, name)] as const;
      this.#firstRows = new Map(await Promise.all(names.map(read)));
      return;
    }
    const firstRows = this.#firstRows;
    await changeContent(db, async (transaction) => {
      for (const [name, rows] of firstRows) {
        await (name === 'meta'
          ? transaction.deleteFrom('meta').where('key', '<>', REVISION).execute()
          : transaction.deleteFrom(name).execute());
        if (rows.length > 0)
          await transaction
            .insertInto(name)
            .values(rows as never)
            .execute();
      }
      return true;
    });
  }

  /** A request as the owner, with JSON if there is a body. */
  owner(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    headers: object = {},
  ) {
    return this.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${this.ownersToken}`, ...headers },
      ...(payload && { payload }),
    });
  }

  /** Its storage, opened by the test. */
  storage(): Promise<MediaStorage> {
    return openStorage(this.config.media);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.keys.close();
    if (!this.isGuest) await this.database.remove();
  }
}

/** A storage like that of a site in this folder. */
export function storageIn(dir: string): Promise<MediaStorage> {
  const env = { DATA_DIR: dir, ...TestSite.bucket?.envFor(basename(dir)) };
  return openStorage(readConfig({ env, portfolio: PORTFOLIO, root: dir }).media);
}
