import { pageBundle } from '../../tests/support/test-releases';
import { HANGS, TestRenderer, WORKS } from '../../tests/support/test-renderer';

/** Time limit for steps that must succeed, in milliseconds. */
const LONG_MS = 2_000;
/** A statement that blocks the process without using the CPU. */
const standsStill = (ms: number) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms});`;

let rendering: TestRenderer;
beforeAll(async () => {
  rendering = await TestRenderer.build();
});
afterAll(() => rendering.worker.remove());
beforeEach(() => rendering.use());
afterEach(() => rendering.renderer.close());

describe('a page that hangs', () => {
  const limits = { render: 500 };

  it('is terminated without blocking this process, and a new process renders the next page', async () => {
    rendering.use({ limits });
    const both = `exports.pages = {
      home: { default: async () => { ${HANGS} } },
      other: { default: async () => { ${WORKS} } },
    };`;
    const hung = rendering.renderBundle(both);
    const next = rendering.renderBundle(both, { page: 'other' });
    await new Promise(setImmediate);
    rendering.liftLimits();
    await expect(hung).rejects.toThrow('Rendering took longer than 500 ms');
    expect((await next).content).toBe('works');
  });

  it('is terminated too if it waits for something that never happens', async () => {
    rendering.use({ limits });
    await expect(rendering.render('await new Promise(() => {})')).rejects.toThrow('Rendering took longer');
  });

  it("isn't tried again for a while, but other pages of its release are", async () => {
    rendering.use({ limits });
    const both = `exports.pages = {
      home: { default: async () => { ${HANGS} } },
      other: { default: async () => { ${WORKS} } },
    };`;
    await expect(rendering.renderBundle(both)).rejects.toThrow('longer');
    await expect(rendering.renderBundle(both)).rejects.toThrow('hung a moment ago');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
    await expect(rendering.renderBundle(both)).rejects.toThrow('longer');
    rendering.liftLimits();
    await expect(rendering.renderBundle(both)).rejects.toThrow('hung a moment ago');
    expect((await rendering.renderBundle(both, { page: 'other' })).content).toBe('works');
  });

  it("while its bundle is evaluated has its own time limit and affects the release's other pages", async () => {
    rendering.use({ limits: { load: 500 } });
    await expect(rendering.renderBundle(HANGS)).rejects.toThrow('bundles took longer than 500 ms');
    await expect(rendering.renderBundle(HANGS, { page: 'other' })).rejects.toThrow('hung a moment ago');
    rendering.liftLimits();
    expect(await rendering.contentOf(WORKS, { remote: 'healthy' })).toBe('works');
  });

  it("isn't one whose bundle takes long to evaluate", async () => {
    rendering.use({ limits: { render: LONG_MS } });
    const slow = `${standsStill(LONG_MS + 500)} ${pageBundle(WORKS)}`;
    expect((await rendering.renderBundle(slow)).content).toBe('works');
  });
});

describe('a process that starts', () => {
  it("slowly doesn't use up the page's time", async () => {
    const workerCode = `${standsStill(LONG_MS + 500)}\n${rendering.worker.code}`;
    rendering.use({ workerCode, limits: { load: LONG_MS, render: LONG_MS } });
    expect(await rendering.contentOf(WORKS)).toBe('works');
  });

  it('but never finishes is terminated', async () => {
    rendering.use({ workerCode: 'setInterval(() => {}, 1_000)', limits: { start: 200 } });
    await expect(rendering.render(WORKS)).rejects.toThrow(
      'Starting the rendering process took longer than 200 ms',
    );
    // The page is tried again, because it did not cause this.
    await expect(rendering.render(WORKS)).rejects.toThrow('Starting the rendering process');
  });

  it("but can't is reported as the page's error", async () => {
    rendering.use({ workerCode: "import './gone.mjs'" });
    await expect(rendering.render(WORKS)).rejects.toThrow('The rendering process ended');
  });
});
