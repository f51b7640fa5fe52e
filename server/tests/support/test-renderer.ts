import { createRenderer, type Renderer } from '@portfolio/federation/render';
import type { RenderJob, RenderLimits } from '@portfolio/federation/render';
import { buildWorker } from './worker-file';
import { pageBundle, SHELL_BUNDLE } from './test-releases';

type Request = (path: string) => Promise<{ status: number; body: unknown }>;

interface Options {
  readonly limits?: Partial<RenderLimits>;
  readonly request?: Request;
  readonly workerCode?: string;
  readonly flags?: readonly string[];
}

export interface Names {
  readonly remote?: string;
  readonly shell?: string;
  readonly page?: string;
  readonly shellCode?: string;
}

/** For tests of other things than limits. */
const UNLIMITED: RenderLimits = { start: 60_000, load: 60_000, render: 60_000 };
const NO_API: Request = async () => ({ status: 404, body: null });

export const WORKS = "return { content: 'works' }";
export const HANGS = 'while (true);';

/** The server's rendering process, new for each test. */
export class TestRenderer {
  renderer!: Renderer;
  #limits!: { -readonly [step in keyof RenderLimits]: number };

  private constructor(readonly worker: Awaited<ReturnType<typeof buildWorker>>) {}

  static async build() {
    return new TestRenderer(await buildWorker('../../federation/src/render/render-worker'));
  }

  /** Starts with other limits, another API or another program. */
  use({ limits = {}, request = NO_API, workerCode = this.worker.code, ...flags }: Options = {}) {
    this.#limits = { ...UNLIMITED, ...limits };
    this.renderer = createRenderer({ workerCode, request, limits: this.#limits, ...flags });
  }

  /** Lifts the limits from the next process on. */
  liftLimits() {
    Object.assign(this.#limits, UNLIMITED);
  }

  /** Renders the page of a remote's bundle. */
  renderBundle(
    code: string,
    { remote = 'remote', shell = 'shell', page = 'home', shellCode = SHELL_BUNDLE }: Names = {},
  ) {
    const job: RenderJob = {
      shell: { key: shell, code: shellCode, assets: '/releases/shell/1.0.0/client/' },
      remote: { key: remote, code },
      page,
      input: {
        url: '/',
        app: 'remote-public',
        route: { path: '/', page, access: 'public' },
        params: {},
        releases: {},
        config: {},
      },
    };
    return this.renderer.render(job);
  }

  /** Renders a page with this body of an async function of `input`. */
  readonly render = (body: string, names?: Names) => this.renderBundle(pageBundle(body), names);
  readonly contentOf = async (body: string, names?: Names) => (await this.render(body, names)).content;
}
