import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageBundle } from '../../tests/support/test-releases';
import { HANGS, TestRenderer, WORKS } from '../../tests/support/test-renderer';

/** For what has to succeed, in milliseconds. */
const LONG_MS = 2_000;
/** A statement that takes its time, and none of the processor's. */
const standsStill = (ms: number) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms});`;

let thread: TestRenderer;
beforeAll(async () => {
  thread = await TestRenderer.build();
});
afterAll(() => thread.worker.remove());
beforeEach(() => thread.use());
afterEach(() => thread.renderer.close());

describe('what hangs', () => {
  const limits = { render: 500 };

  it('is ended, this process goes on meanwhile, and the next page is rendered by a new thread', async () => {
    thread.use({ limits });
    const hung = thread.render(HANGS);
    const next = thread.render(WORKS, { remote: 'healthy' });
    await new Promise(setImmediate);
    thread.liftLimits();
    await expect(hung).rejects.toThrow('Rendering took longer than 500 ms');
    expect((await next).content).toBe('works');
  });

  it('waiting for something that never comes is ended too', async () => {
    thread.use({ limits });
    await expect(thread.render('await new Promise(() => {})')).rejects.toThrow('Rendering took longer');
  });

  it('isn’t tried again for a while, other pages of its release are', async () => {
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

  it('while it’s evaluated has a limit of its own, and takes its release’s other pages with it', async () => {
    thread.use({ limits: { load: 500 } });
    await expect(thread.renderBundle(HANGS)).rejects.toThrow('bundles took longer than 500 ms');
    await expect(thread.renderBundle(HANGS, { page: 'other' })).rejects.toThrow('hung a moment ago');
    thread.liftLimits();
    expect(await thread.contentOf(WORKS, { remote: 'healthy' })).toBe('works');
  });

  it('isn’t a bundle that takes its time to be evaluated', async () => {
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

  it('slowly takes nothing from the page’s time', async () => {
    const workerFile = await program(
      `${standsStill(LONG_MS + 500)} await import(${JSON.stringify(thread.worker.file)});`,
    );
    thread.use({ workerFile, limits: { load: LONG_MS, render: LONG_MS } });
    expect(await thread.contentOf(WORKS)).toBe('works');
  });

  it('and never gets there is given up', async () => {
    thread.use({ workerFile: await program('setInterval(() => {}, 1_000)'), limits: { start: 200 } });
    await expect(thread.render(WORKS)).rejects.toThrow(
      'Starting the rendering thread took longer than 200 ms',
    );
    // That's no reason to leave the page alone.
    await expect(thread.render(WORKS)).rejects.toThrow('Starting the rendering thread');
  });

  it('and can’t is a fault of the page', async () => {
    thread.use({ workerFile: pathToFileURL(join(dir, 'gone.mjs')) });
    await expect(thread.render(WORKS)).rejects.toThrow('gone.mjs');
  });
});
