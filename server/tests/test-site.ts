import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app';
import { readConfig, type PortfolioConfig, type ServerConfig } from '../src/config';
import type { PageSource } from '../src/site/page-source';
import { TestKeys } from './test-keys';
import { PORTFOLIO } from './test-portfolio';

interface Options {
  readonly portfolio?: PortfolioConfig;
  readonly env?: NodeJS.ProcessEnv;
  readonly sampleDir?: string | null;
  readonly pages?: PageSource;
}

const NO_PAGES: PageSource = {
  page: async (url) => ({
    status: 200,
    html: `<p>${url.pathname}</p>`,
    csp: "default-src 'self'",
    etag: '"page"',
  }),
};

/** A whole server on a folder of its own, with an owner's token at hand. */
export class TestSite {
  private constructor(
    readonly config: ServerConfig,
    readonly dir: string,
    readonly keys: TestKeys,
    readonly ownersToken: string,
    readonly pages: PageSource,
    public app: FastifyInstance,
  ) {}

  static async start({ portfolio = PORTFOLIO, env = {}, sampleDir = null, pages = NO_PAGES }: Options = {}) {
    const dir = await mkdtemp(join(tmpdir(), 'portfolio-server-'));
    const keys = await TestKeys.start();
    const config = {
      ...readConfig(
        { DATA_DIR: dir, JWKS_URL: keys.url, LOG_LEVEL: 'silent', PUBLIC_ORIGIN: 'https://test.dev', ...env },
        portfolio,
        dir,
      ),
      sampleDir,
    };
    return new TestSite(config, dir, keys, await keys.token(), pages, await buildApp(config, () => pages));
  }

  /** Stops the server and starts another one on the same folder. */
  async restart(): Promise<void> {
    await this.app.close();
    this.app = await buildApp(this.config, () => this.pages);
  }

  /** A request of the owner's, with JSON if there is something to send. */
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

  async close(): Promise<void> {
    await this.app.close();
    await this.keys.close();
    await rm(this.dir, { recursive: true, force: true });
  }
}
