import { deferred } from '../../tests/support/deferred';
import { pageBundle } from '../../tests/support/test-releases';
import { TestRenderer, WORKS, type Names } from '../../tests/support/test-renderer';
import type { RenderJob } from '@portfolio/federation/render';

let rendering: TestRenderer;
beforeAll(async () => {
  rendering = await TestRenderer.build();
});
afterAll(() => rendering.worker.remove());
beforeEach(() => rendering.use());
afterEach(() => rendering.renderer.close());

describe('a bundle', () => {
  it("renders its page with the shell's shared packages and the API's responses", async () => {
    rendering.use({ request: async (path) => ({ status: 200, body: { asked: path } }) });
    const body = `
      const { status, body } = await input.request('/api/projects');
      return { content: [require('greeting').word, input.url, status, body.asked, portfolioAssets].join(' ') };`;
    expect(await rendering.contentOf(body)).toBe('Hello / 200 /api/projects /releases/shell/1.0.0/client/');
  });

  it("gets an error if the API can't be reached", async () => {
    rendering.use({ request: () => Promise.reject(new Error('no connection')) });
    const body = "return { content: await input.request('/x').catch((error) => error.message) }";
    expect(await rendering.contentOf(body)).toMatch('no connection');
  });

  it('is evaluated once, and again for a new shell', async () => {
    const counting = (names?: Names) =>
      rendering.renderBundle(
        `let count = 0; ${pageBundle('return { content: String((count += 1)) }')}`,
        names,
      );
    expect((await counting()).content).toBe('1');
    expect((await counting()).content).toBe('2');
    expect((await counting({ shell: 'new-shell' })).content).toBe('1');
  });

  it('whose process made room for others gets a new one', async () => {
    // Four are kept.
    for (const remote of [...'abcde', 'a'])
      expect(await rendering.contentOf(WORKS, { remote })).toBe('works');
  });

  it('is refused while four others are being rendered', async () => {
    const asked = [...'abcd'].map(() => deferred());
    rendering.use({
      request: (path) => {
        asked[Number(path)]!.resolve();
        return new Promise(() => {});
      },
    });
    const busy = [...'abcd'].map((remote, index) =>
      rendering.render(`await input.request('${index}')`, { remote }).catch(() => {}),
    );
    await Promise.all(asked.map(({ promise }) => promise));
    await expect(rendering.render(WORKS, { remote: 'e' })).rejects.toThrow(
      'The pages of 4 other releases are being rendered',
    );
    await rendering.renderer.close();
    await Promise.all(busy);
  });
});

describe('an error', () => {
  it.each([
    ['while a bundle is evaluated', "throw new Error('broken bundle')", 'broken bundle'],
    ['because a bundle isn’t JavaScript', 'exports.pages = {', 'SyntaxError'],
    [
      'because a shared package is missing',
      "require('left-pad')",
      'remote needs left-pad, which the live shell doesn',
    ],
    ['because a bundle lacks the page', 'exports.pages = {}', 'remote has no page "home"'],
    ['while a page renders', pageBundle("throw new Error('broken page')"), 'broken page'],
    ['that isn’t an Error', pageBundle("throw 'just text'"), 'just text'],
    ['that is null', pageBundle('throw null'), 'null'],
  ])('%s is reported, and the next page works', async (_what, code, message) => {
    await expect(rendering.renderBundle(code)).rejects.toThrow(message);
    expect(await rendering.contentOf(WORKS, { remote: 'healthy' })).toBe('works');
  });

  it("in the shell's bundle names the shell", async () => {
    const job = rendering.renderer.render({
      shell: { key: 'shell 1', code: "require('react')", assets: '' },
      remote: { key: 'remote', code: '' },
      page: 'home',
      input: {} as RenderJob['input'],
    });
    await expect(job).rejects.toThrow('shell 1 imports react');
  });

  it('after the page is rendered ends the process, not the server', async () => {
    const late = `
      if (globalThis.look) {
        globalThis.isNext = true;
        await new Promise(() => {});
      }
      globalThis.look = () => { if (globalThis.isNext) throw new Error('late'); setTimeout(look); };
      look();
      return { content: 'early' };`;
    expect(await rendering.contentOf(late)).toBe('early');
    await expect(rendering.render(late)).rejects.toThrow('late');
    expect(await rendering.contentOf(WORKS, { remote: 'healthy' })).toBe('works');
  });

  it('for lack of memory ends the process, not the server', async () => {
    const hoard = 'const all = []; while (true) all.push(new Array(10_000).fill({}));';
    await expect(rendering.render(hoard)).rejects.toThrow(/memory/);
    expect(await rendering.contentOf(WORKS, { remote: 'healthy' })).toBe('works');
  });
});

it('accepts sixteen pages at once, renders one at a time, and rejects more', async () => {
  const responses: (() => void)[] = [];
  rendering.use({
    request: () => new Promise((resolve) => responses.push(() => resolve({ status: 200, body: null }))),
  });
  const asking = "await input.request('/x'); return { content: 'done' }";
  const sixteen = Array.from({ length: 16 }, () => rendering.render(asking));
  await expect(rendering.render(asking)).rejects.toThrow('16 pages are already waiting to be rendered');
  for (let done = 0; done < 16; done += 1) {
    while (responses.length === 0) await new Promise(setImmediate);
    expect(responses).toHaveLength(1);
    responses.pop()!();
    await sixteen[done];
  }
  expect(new Set((await Promise.all(sixteen)).map(({ content }) => content))).toEqual(new Set(['done']));
});

it("renders nothing once it's closed", async () => {
  const isAsked = deferred();
  rendering.use({
    request: () => {
      isAsked.resolve();
      return new Promise(() => {});
    },
  });
  const running = rendering.render("await input.request('/x')");
  const waiting = rendering.render(WORKS);
  await isAsked.promise;
  const all = Promise.allSettled([running, waiting]);
  await rendering.renderer.close();
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(rendering.render(WORKS)).rejects.toThrow();
});
