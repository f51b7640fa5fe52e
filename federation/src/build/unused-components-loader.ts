/**
 * Lets webpack leave out React Router's unused components, such as its forms. Otherwise it keeps each one because of the
 * assignment to `displayName` and a call that may have side effects.
 */
export default function unusedComponentsLoader(source: string): string {
  return source
    .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replaceAll(/^var \w+ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$&/* @__PURE__ */ ');
}
