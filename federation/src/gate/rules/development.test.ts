import { composed, gatedRemote } from '../../../tests/gated';
import { development } from './development';

const found = async (code: string, file = 'client/7.js') =>
  (await development.check(...composed(gatedRemote({ contents: { [file]: code } })))).map(
    (fault) => fault.found,
  );

test.each([
  'jsx("p",{});\n//# sourceMappingURL=7.js.map',
  '/* reads process.env.NODE_ENV */ start()',
  'typeof process<"u"&&process.env&&process.env.DEBUG',
])('production passes: %s', async (code) => {
  expect(await found(code)).toEqual([]);
});

test.each([
  [
    'console.info("Download the React DevTools for a better development experience")',
    "React's development build",
  ],
  ['modules["../react-dom/cjs/react-dom.development.js"]=1', "React's development build"],
  ['x.jsxDEV("p",{})', 'JSX for development'],
  ['$RefreshReg$(Home,"Home")', 'Fast Refresh'],
  ['eval("1;//# sourceURL=webpack://remote/./home.tsx")', 'modules as text'],
  ['if(process.env.NODE_ENV!=="production")warn()', 'process.env.NODE_ENV, which no browser has'],
  ['start()\n//# sourceMappingURL=data:application/json;base64,e30=', 'its sources in a source map'],
])('%s is refused', async (code, what) => {
  expect(await found(code)).toEqual([`client/7.js carries ${what}.`]);
  expect(await found(code, 'server/index.cjs')).toEqual([`server/index.cjs carries ${what}.`]);
});
