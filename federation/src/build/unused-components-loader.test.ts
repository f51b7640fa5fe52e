import unusedComponentsLoader from './unused-components-loader';

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
  expect(unusedComponentsLoader(source)).toBe(`import * as React10 from 'react';
var Form = /* @__PURE__ */ React10.forwardRef(
  ({ navigate }, ref) => React10.createElement('form', { ref })
);

var AwaitContext = /* @__PURE__ */ React.createContext(null);

var route = { displayName: "Form" };
route.displayName = nameOf(route);
`);
});
