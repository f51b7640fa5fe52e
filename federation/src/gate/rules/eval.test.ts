import { composed, gatedRemote } from '../../../tests/gated';
import type { GateInput } from '../../releases/model/gate';
import { evaluation } from './eval';

describe('rule eval', () => {
  /** A remote whose home page has this source, compiled and minified. */
  async function compiled(source: string, file = './src/pages/home.tsx') {
    const { transform } = await import('@swc/core');
    const { code, map } = await transform(source, {
      filename: 'home.tsx',
      sourceMaps: true,
      minify: true,
      jsc: { parser: { syntax: 'typescript', tsx: true }, minify: { compress: true, mangle: true } },
    });
    const sources = [`webpack://remote_public/${file}`];
    return gatedRemote({
      contents: {
        'client/home.js': code,
        'client/home.js.map': JSON.stringify({ ...JSON.parse(map!), sources }),
      },
    });
  }
  const found = async (candidate: GateInput) =>
    (await evaluation(...composed(candidate))).map((fault) => fault.found);

  test.each([
    ['eval', 'eval(code)'],
    ['eval', 'window.eval(code)'],
    ['eval', '(0, eval)(code)'],
    ['new Function', `new Function('a', code)`],
    ['new Function', 'Function(code)()'],
    ['setTimeout with text', `setTimeout('run(' + code + ')', 10)`],
    ['setInterval with text', 'window.setInterval(`run(${code})`, 10)'],
  ])('rejects %s in a click handler and names its line: %s', async (name, call) => {
    const source = `export const Run = ({ code }: { code: string }) => (\n<button onClick={() =>\n${call}}>Run</button>\n);`;
    expect(await found(await compiled(source))).toEqual([`src/pages/home.tsx:3 calls ${name}.`]);
  });

  test.each([
    `// eval(x)\nexport const text = 'Never call eval(x) or new Function(x)';`,
    'export const sum = (math: any) => math.eval(1) + math.evaluate(2);',
    `export const later = (run: () => void) => setTimeout(run, 10);`,
    'export const isIt = (x: unknown) => (x instanceof Function) || typeof x === "function";',
  ])('accepts %s', async (source) => {
    expect(await found(await compiled(source))).toEqual([]);
  });

  test('accepts libraries that try it and do without', async () => {
    const file = '../node_modules/zod/v4/core/util.js';
    expect(await found(await compiled('export const f = new Function("a");', file))).toEqual([]);
  });

  test('names the script if there is no source map', async () => {
    const code = 'a(()=>eval("1"));try{Function("return this")()}catch{}';
    expect(await found(gatedRemote({ contents: { 'client/home.js': code } }))).toEqual([
      'client/home.js calls eval.',
    ]);
  });
});
