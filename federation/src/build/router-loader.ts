/**
 * Leaves out what React Router contains for data routers and for its framework, neither of which the site uses. Without this loader, that
 * would be a third of what is loaded of React Router, and part of it would run for each link.
 */
export default function routerLoader(source: string): string {
  return (
    source
      // Otherwise webpack keeps each unused component because of this assignment and of a call that may have side effects.
      .replaceAll(/^(?:\w+\.displayName = "[\w.]+"|RenderErrorBoundary\.contextType = \w+);$/gm, '')
      .replaceAll(/^var \w+ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$&/* @__PURE__ */ ')
      // Only data routers and the framework provide these contexts. The minifier removes the code that depends on them.
      .replaceAll(/React\d*\.useContext\((?:DataRouter|DataRouterState|Framework)Context\)/g, 'null')
      .replaceAll(', dataRouterOpts) {', ') {\n  const dataRouterOpts = null;')
      .replaceAll(/= dataRouter(?:Opts\?\.state|State\?\.errors);/g, '= null;')
      .replace(
        /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^()]*\);/,
        'const shouldPrefetch = false, prefetchHandlers = null;',
      )
      .replace('mergeRefs(forwardedRef, prefetchRef)', 'forwardedRef')
      .replaceAll('!isAbsolute && discover === "render" ? "true" : void 0', 'undefined')
  );
}
