/**
 * Lets webpack leave out React Router's unused components, such as its forms. It would keep each one for the name that it is given, and for a
 * call that could have effects.
 */
export default function unusedComponentsLoader(source: string): string {
  return source
    .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replaceAll(/^var \w+ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$&/* @__PURE__ */ ');
}
