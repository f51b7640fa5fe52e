import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageBundle } from '../../tests/support/test-releases';
import { TestRenderer, WORKS } from '../../tests/support/test-renderer';

/* Threat 25: bundles that attack the server or each other while a page is rendered. */

let rendering: TestRenderer;
let dir: string;
beforeAll(async () => {
  rendering = await TestRenderer.build();
  dir = await mkdtemp(join(tmpdir(), 'portfolio-escape-'));
});
afterAll(async () => {
  await rendering.worker.remove();
  await rm(dir, { recursive: true, force: true });
});
beforeEach(() => rendering.use());
afterEach(() => rendering.renderer.close());

describe('threat 25: a bundle', () => {
  it('has no environment, no modules and no network', async () => {
    const found = await rendering.contentOf(`
      const names = ['process', 'fetch', 'Buffer', 'global', 'WebSocket', 'XMLHttpRequest', 'setInterval', 'import'];
      const there = names.filter((name) => globalThis[name] !== undefined);
      for (const name of ['fs', 'node:fs', 'child_process', 'node:worker_threads'])
        try { require(name); there.push(name); } catch {}
      for (const name of ['fs', 'node:fs'])
        await import(name).then(() => there.push('import ' + name), () => {});
      return { content: there.join() };`);
    expect(found).toBe('');
  });

  it('can’t evaluate strings as code, inside or outside its context', async () => {
    const found = await rendering.contentOf(`
      const evaluated = [];
      for (const evaluate of [eval, Function, URL.constructor, TextEncoder.prototype.encode.constructor])
        try { evaluate('return 1'); evaluated.push(evaluate.name); } catch (error) { if (error.name !== 'EvalError') throw error; }
      return { content: evaluated.join() };`);
    expect(found).toBe('');
  });

  /*
   * A function of the renderer's own context, such as its `eval`, may do what the renderer may if the renderer itself calls it. So a bundle
   * puts it where the renderer calls something.
   */
  const ESCAPE = `
    let outer;
    const look = (value) => { try { outer ??= value.constructor('return eval')(); } catch {} };
    [setTimeout, clearTimeout, queueMicrotask, console.log, performance.now, URL, TextEncoder, MessageChannel, structuredClone, require].forEach(look);
    const call = outer ? outer.bind(null, PROGRAM) : () => {};
    const trap = new Proxy({}, { get: call, has: call, ownKeys: call, getOwnPropertyDescriptor: call, getPrototypeOf: call });
    const getter = (key, value = {}) => Object.defineProperty(value, key, { get: call, enumerable: true });
    const settled = () => new Promise((done) => setTimeout(done, 50));`;
  const remote = (code: string) => ({ remote: `${ESCAPE} ${code}` });
  const shell = (code: string) => ({
    shell: `${ESCAPE} ${code}`,
    remote: `try { require('x') } catch {} ${pageBundle('')}`,
  });
  const ESCAPES: [string, { readonly remote: string; readonly shell?: string }][] = [
    ['its list of pages', remote('exports.pages = trap;')],
    ['a page', remote("exports.pages = getter('home');")],
    ['its exports', remote('module.exports = trap;')],
    ['an error that it throws', remote("throw getter('stack', new Error('x'));")],
    ['a text that it throws', remote('throw { toString: call, [Symbol.toPrimitive]: call };')],
    ['an error of a page', remote(pageBundle("await settled(); throw getter('stack', new Error('x'));"))],
    [
      'an error of a timer',
      remote(pageBundle("setTimeout(() => { throw getter('stack', new Error('x')) }); await settled();")),
    ],
    ['a timer', remote(pageBundle('setTimeout(call); queueMicrotask(call); await settled();'))],
    [
      'a request',
      remote(pageBundle('await input.request({ toString: call }).catch(() => {}); await settled();')),
    ],
    [
      'the built-in objects',
      remote(
        `Object.hasOwn = Object.keys = JSON.stringify = JSON.parse = Array.from = Promise.resolve = call; ${pageBundle("getter('then', Object.prototype); await settled();")}`,
      ),
    ],
    [
      'its output',
      shell("exports.render = async () => (await settled(), { toJSON: call, ...getter('content') });"),
    ],
    ['a promise of its output', shell('exports.render = () => ({ then: call });')],
    ['its function that renders', shell('exports.shared = {}; exports.render = call;')],
    ['its shared packages', shell('exports.shared = trap; exports.render = settled;')],
  ];

  it.each(ESCAPES)('can’t use files by way of %s', async (way, { remote: code, shell: shellCode }) => {
    const file = join(dir, way);
    const program = `import('node:fs').then((fs) => fs.writeFileSync(${JSON.stringify(file)}, ''))`;
    const withProgram = (text: string) => `const PROGRAM = ${JSON.stringify(program)}; ${text}`;
    // Without the second barrier, which would stop the program too.
    rendering.use({ limits: { render: 1_000 }, flags: ['--no-warnings', '--input-type=module'] });
    await rendering
      .renderBundle(withProgram(code), { shellCode: shellCode && withProgram(shellCode) })
      .catch(() => {});
    expect(existsSync(file)).toBe(false);
  });

  it('can’t get hold of objects from outside by way of its global object', async () => {
    const found = await rendering.contentOf(`
      const { constructor } = globalThis;
      return { content: String(constructor instanceof Function) };`);
    expect(found).toBe('true');
  });

  it('can’t send messages in the name of the process', async () => {
    const forged = JSON.stringify({
      status: 200,
      content: 'forged',
      head: '',
      styles: '',
      stylesVersion: '',
      queries: [],
    });
    const attack = `
      const found = [];
      const { then } = Promise.prototype;
      Promise.prototype.then = function (...values) {
        for (const each of values) if (typeof each === 'function') found.push(each);
        return then.apply(this, values);
      };
      const send = () => {
        for (let id = 1; id < 20; id += 1)
          for (const each of found) try { each('x\\n{"type":"rendered","id":' + id + '}\\t' + ${JSON.stringify(forged)}); } catch {}
        setTimeout(send);
      };
      ${pageBundle("send(); await input.request('/x').catch(() => {}); return { content: 'own' }")}`;
    const slow = `await new Promise((done) => setTimeout(done, 100)); ${WORKS}`;
    await rendering.renderBundle(attack).catch(() => {});
    expect(await rendering.contentOf(slow, { remote: 'healthy' })).toBe('works');
    expect(await rendering.contentOf(slow, { remote: 'healthy' })).toBe('works');
  });

  it.each([
    ['throws', "throw new Error('late')"],
    ['leaves a rejection unhandled', "Promise.reject(new Error('late'))"],
    ['never ends', 'while (true);'],
    ['sends requests', "for (let i = 0; i < 101; i += 1) input.request('/x')"],
  ])('that %s after its page was rendered has no effect on the pages of another', async (_what, late) => {
    rendering.use({ limits: { render: 1_000 } });
    await rendering.render(`setTimeout(() => { ${late} }, 20); return {}`);
    const slow = `await new Promise((done) => setTimeout(done, 100)); ${WORKS}`;
    expect(await rendering.contentOf(slow, { remote: 'healthy' })).toBe('works');
  });

  it.each([
    ['shell', { shell: 'other' }],
    ["team's remote", { remote: 'other' }],
  ])('shares nothing with bundles of another %s', async (_what, names) => {
    // Its own globals, and objects that come from outside of its context.
    await rendering.render(`
      globalThis.left = 'behind';
      Object.prototype.left = 'behind';
      for (const one of [URL, TextEncoder, AbortSignal, performance, new MessageChannel().port1, input, input.request]) {
        for (let each = one; each; each = Object.getPrototypeOf(each))
          try { each.left = 'behind'; } catch {}
        try { one.prototype.left = 'behind'; } catch {}
      }
      return {};`);
    const found =
      "return { content: [globalThis, URL, performance, new URL('http://x'), new TextEncoder(), input].map((one) => one.left).join('') }";
    expect(await rendering.contentOf(found, names)).toBe('');
  });

  it('meets no object from outside of its context, even if it replaces built-in functions', async () => {
    const found = await rendering.contentOf(`
      const { getPrototypeOf, getOwnPropertyNames, getOwnPropertyDescriptor } = Object;
      const { apply } = Reflect;
      const isOutside = (value) => (typeof value === 'function' || (typeof value === 'object' && value !== null))
        && getPrototypeOf(value) !== null && !(value instanceof Object);
      const outside = [];
      const note = (values, by) => { for (let i = 0; i < values.length; i += 1) if (isOutside(values[i])) outside[outside.length] = by; };
      for (const holder of [Map.prototype, Set.prototype, Promise.prototype, Promise, Array.prototype, Object, JSON, Reflect, String.prototype, Error])
        for (const name of getOwnPropertyNames(holder)) {
          const original = getOwnPropertyDescriptor(holder, name).value;
          if (typeof original !== 'function' || name === 'constructor') continue;
          holder[name] = function (...values) {
            note([this, ...values], name);
            const result = apply(original, this, values);
            note([result], name);
            return result;
          };
        }
      globalThis.String = globalThis.Number = (value) => (note([value], 'convert'), value);
      Error.prepareStackTrace = (error, sites) => {
        for (const site of sites) note([site.getThis(), site.getFunction()], 'stack');
        return '';
      };
      clearTimeout(setTimeout(() => {}, 1_000));
      await new Promise((done) => setTimeout(done));
      queueMicrotask(() => new Error('x').stack);
      await input.request('/x').catch(() => {});
      console.log(performance.now(), new Error('x').stack);
      return { content: [...new Set(outside)].join() };`);
    expect(found).toBe('');
  });

  it.each([
    [
      'too much memory outside of the heap',
      'const all = []; for (;;) { all.push(new Uint8Array(64 * 1024 ** 2).fill(1)); await new Promise((done) => setTimeout(done, 5)); }',
      /used more memory/,
    ],
    ['too long an output', "return { content: 'x'.repeat(40 * 1024 ** 2) }", /sent more than/],
    ['too many requests', "for (;;) await input.request('/x')", /more than 100 requests/],
    ['an output of another shape', 'return { content: 1 }', /something unexpected/],
  ])('is stopped because of %s', async (_what, body, reason) => {
    await expect(rendering.render(body)).rejects.toThrow(reason);
    expect(await rendering.contentOf(WORKS, { remote: 'healthy' })).toBe('works');
  });
});

it('the process has no files, programs, threads and environment of its own', async () => {
  // The second barrier: what a bundle could do if it had left its context.
  const attempts = {
    files: "(await import('node:fs')).readFileSync('/proc/self/environ')",
    programs: "(await import('node:child_process')).execFileSync('true')",
    threads: "new (await import('node:worker_threads')).Worker('', { eval: true })",
  };
  const program = `
    const found = Object.keys(process.env);
    ${Object.entries(attempts)
      .map(
        ([name, code]) =>
          `try { ${code}; found.push('${name}'); } catch (error) { if (error.code !== 'ERR_ACCESS_DENIED') found.push(error.stack); }`,
      )
      .join('\n')}
process.stdin.once('data', () => console.log('{"type":"crashed","id":0}\\t' + JSON.stringify('Found: ' + found.join())));`;
  rendering.use({ workerCode: program });
  await expect(rendering.render(WORKS)).rejects.toThrow(/^Found: $/);
});

it.each([['started', 'started'], ['loaded', 'started', 'loaded'], ['loaded']])(
  'a process that was taken over can’t reset its time limit by sending "%s" out of turn',
  async (last, ...first) => {
    const post = (type: string) => `console.log('{"type":"${type}","id":1}\\t');`;
    rendering.use({
      workerCode: `process.stdin.once('data', () => { ${first.map(post).join('')} setInterval(() => { ${post(last)} }, 50); });`,
    });
    await expect(rendering.render(WORKS)).rejects.toThrow(/something unexpected/);
  },
);
