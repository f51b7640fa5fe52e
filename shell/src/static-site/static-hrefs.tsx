import type { StaticSite } from '@portfolio/shared-api/config';
import { staticPagePath } from '@portfolio/shared-api/static-site';
import { useContext, useMemo, type ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator, type To } from 'react-router-dom';
import type { AppRoute } from '../routing/routes';

/** The URL of an address in a static export, without the origin. */
export function staticHref(
  to: To,
  { basePath }: Pick<StaticSite, 'basePath'>,
  routes: readonly AppRoute[],
): string {
  const { pathname, search, hash } = new URL(typeof to === 'string' ? to : addressOf(to), 'http://localhost');
  return basePath + staticPagePath({ pathname, search }, routes) + hash;
}

const addressOf = ({ pathname = '/', search = '', hash = '' }: Exclude<To, string>) =>
  pathname + search + hash;

interface StaticHrefsProps {
  readonly hrefOf: (to: To) => string;
  readonly children: ReactNode;
}

/** Makes the router's links lead to the pages of a static export. */
export function StaticHrefs({ hrefOf, children }: StaticHrefsProps) {
  const context = useContext(NavigationContext);
  const value = useMemo(() => {
    // Its properties are getters.
    const navigator = Object.create(context.navigator, { createHref: { value: hrefOf } }) as Navigator;
    return { ...context, navigator };
  }, [context, hrefOf]);
  return <NavigationContext.Provider value={value}>{children}</NavigationContext.Provider>;
}
