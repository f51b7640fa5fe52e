import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { productionRouter } from './module-rules';
import routerLoader from './router-loader';

test("marks React Router's components as free of side effects, and removes their display names", () => {
  const source = `import * as React10 from 'react';
var Form = React10.forwardRef(
  ({ navigate }, ref) => React10.createElement('form', { ref })
);
Form.displayName = "Form";
var AwaitContext = React.createContext(null);
AwaitContext.displayName = "Await";
var route = { displayName: "Form" };
route.displayName = nameOf(route);
`;
  expect(routerLoader(source)).toBe(`import * as React10 from 'react';
var Form = /* @__PURE__ */ React10.forwardRef(
  ({ navigate }, ref) => React10.createElement('form', { ref })
);

var AwaitContext = /* @__PURE__ */ React.createContext(null);

var route = { displayName: "Form" };
route.displayName = nameOf(route);
`);
});

test('finds what it replaces in the version in use', () => {
  const dist = dirname(productionRouter(join(__dirname, '../../../shell'))['react-router$']);
  const chunks = readdirSync(dist).filter((name) => /^chunk-.*\.mjs$/.test(name));
  const replaced = chunks.map((name) => routerLoader(readFileSync(join(dist, name), 'utf8'))).join('');
  for (const part of [
    'function RenderedRoute({ routeContext, match, children }) {\n  let dataRouterContext = null;',
    'let routerState = null;',
    'const dataRouterOpts = null;\n  let dataRouterState = null;',
    'const shouldPrefetch = false, prefetchHandlers = null;',
    'ref: forwardedRef,\n          target,',
    'var Form = /* @__PURE__ */ React',
  ])
    expect(replaced).toContain(part);
  for (const rest of [
    'prefetchRef',
    'RenderErrorBoundary.contextType',
    'discover === "render" ?',
    // A part of a longer expression.
    /\bnull[.\w]/,
  ])
    expect(replaced).not.toMatch(rest);
});
