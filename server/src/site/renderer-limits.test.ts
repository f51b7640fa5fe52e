import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageBundle } from '../../tests/support/test-releases';
import { HANGS, TestRenderer, WORKS } from '../../tests/support/test-renderer';

/** Time limit for steps that must succeed, in milliseconds. */
const LONG_MS = 2_000;
/** A statement that blocks the thread without using the CPU. */
const standsStill = (ms: number) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms});`;

let thread: TestRenderer;
beforeAll(async () => {
  thread = await TestRenderer.build();
});
afterAll(() => thread.worker.remove());
beforeEach(() => thread.use());
afterEach(() => thread.renderer.close());

describe('a page that hangs', () => {
  const limits = { render: 500 };

  it('is terminated without blocking this process, and a new thread renders the next page', async () => {
    thread.use({ limits });
    const hung = thread.render(HANGS);
    const next = thread.render(WORKS, { remote: 'healthy' });
    await new Promise(setImmediate);
    thread.liftLimits();
    await expect(hung).rejects.toThrow('Rendering took longer than 500 ms');
    expect((await next).content).toBe('works');
  });

  it('is terminated too if it waits for something that never happens', async () => {
    thread.use({ limits });
    await expect(thread.render('await new Promise(() => {})')).rejects.toThrow('Rendering took longer');
  });

  it("isn't tried again for a while, but other pages of its release are", async () => {
    thread.use({ limits });
    const both = `exports.pages = {
      home: { default: async () => { ${HANGS} } },
      other: { default: async () => { ${WORKS} } },
    };`;
    await expect(thread.renderBundle(both)).rejects.toThrow('longer');
    await expect(thread.renderBundle(both)).rejects.toThrow('hung a moment ago');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
    await expect(thread.renderBundle(both)).rejects.toThrow('longer');
    thread.liftLimits();
    await expect(thread.renderBundle(both)).rejects.toThrow('hung a moment ago');
    expect((await thread.renderBundle(both, { page: 'other' })).content).toBe('works');
  });

  it("while its bundle is evaluated has its own time limit and affects the release's other pages", async () => {
    thread.use({ limits: { load: 500 } });
    await expect(thread.renderBundle(HANGS)).rejects.toThrow('bundles took longer than 500 ms');
    await expect(thread.renderBundle(HANGS, { page: 'other' })).rejects.toThrow('hung a moment ago');
    thread.liftLimits();
    expect(await thread.contentOf(WORKS, { remote: 'healthy' })).toBe('works');
  });

  it("isn't one whose bundle takes long to evaluate", async () => {
    thread.use({ limits: { render: LONG_MS } });
    const slow = `${standsStill(LONG_MS + 500)} ${pageBundle(WORKS)}`;
    expect((await thread.renderBundle(slow)).content).toBe('works');
  });
});

describe('a thread that starts', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'portfolio-worker-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));
  const program = async (text: string) => {
    const path = join(dir, 'worker.mjs');
    await writeFile(path, text);
    return pathToFileURL(path);
  };

  it("slowly doesn't use up the page's time", async () => {
    const workerFile = await program(
      `${standsStill(LONG_MS + 500)} await import(${JSON.stringify(thread.worker.file)});`,
    );
    thread.use({ workerFile, limits: { load: LONG_MS, render: LONG_MS } });
    expect(await thread.contentOf(WORKS)).toBe('works');
  });

  it('but never finishes is terminated', async () => {
    thread.use({ workerFile: await program('setInterval(() => {}, 1_000)'), limits: { start: 200 } });
    await expect(thread.render(WORKS)).rejects.toThrow(
      'Starting the rendering thread took longer than 200 ms',
    );
    // The page is tried again, because it did not cause this.
    await expect(thread.render(WORKS)).rejects.toThrow('Starting the rendering thread');
  });

  it("but can't is reported as the page's error", async () => {
    thread.use({ workerFile: pathToFileURL(join(dir, 'gone.mjs')) });
    await expect(thread.render(WORKS)).rejects.toThrow('gone.mjs');
  });
});
