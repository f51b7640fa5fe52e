/**
 * Leaves out what React Router contains for data routers and for its framework, neither of which the site uses. Those parts would be an
 * eighth of its code and run for each link.
 */
export default function routerLoader(source: string): string {
  return (
    source
      // Otherwise webpack keeps each unused component because of this assignment and of a call that may have side effects.
      .replaceAll(/^\w+\.(?:displayName = "[\w.]+"|contextType = \w+);$/gm, '')
      .replaceAll(/^var \w+ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$&/* @__PURE__ */ ')
      // What no other router provides. The minifier removes the code that depends on it.
      .replaceAll(/React\d*\.useContext\((?:DataRouter|DataRouterState|Framework)Context\)/g, 'null')
      .replaceAll(', dataRouterOpts) {', ') {\n  const dataRouterOpts = null;')
      .replaceAll(/dataRouter(?:Opts\?\.state|State\?\.errors)/g, 'null')
      .replace(
        /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^()]*\);/,
        'const shouldPrefetch = false, prefetchHandlers = null;',
      )
      .replace('mergeRefs(forwardedRef, prefetchRef)', 'forwardedRef')
      .replace('!isAbsolute && discover === "render" ? "true" : void 0', 'undefined')
  );
}
