import { media, token, visuallyHidden } from '@portfolio/shared-ui';
import { useRef, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { styled } from 'styled-components';
import { Navigation } from '../navigation/navigation';
import type { PagePrefetcher } from '../page/prefetch';
import { findPage, navigationEntries, pageKey, type AppRoute } from '../routing/routes';
import type { DisplayedLocation } from '../routing/use-displayed-location';
import { PendingRule } from './pending-rule';
import { PageTransition } from './page-transition';
import { useFocusOnPageChange } from './use-focus-on-page-change';
import { usePicturesForPrint } from './use-pictures-for-print';
import { usePrefetch } from './use-prefetch';
import { useScrollPosition } from './use-scroll-position';

interface LayoutProps {
  readonly routes: readonly AppRoute[];
  readonly prefetcher: PagePrefetcher;
  readonly displayed: DisplayedLocation;
  readonly pending: Location | null;
  readonly children: ReactNode;
}

/** What all pages sit inside: a link past the navigation, the navigation at the right edge, the page. */
export function Layout({ routes, prefetcher, displayed, pending, children }: LayoutProps) {
  const main = useRef<HTMLElement>(null);
  const pageOf = ({ pathname }: Location) => pageKey(findPage(routes, pathname));
  // Changes when another page is displayed, not when the page's address changes.
  const page = pageOf(displayed.location);
  useScrollPosition(page, displayed);
  useFocusOnPageChange(main, page);
  usePicturesForPrint();
  const prefetch = usePrefetch(prefetcher);
  return (
    <div {...prefetch}>
      <SkipLink href="#main">Skip to content</SkipLink>
      {pending && <PendingRule />}
      <Navigation entries={navigationEntries(routes)} displayed={page} pending={pending && pageOf(pending)} />
      <Main id="main" ref={main} tabIndex={-1}>
        <PageTransition pageKey={page}>{children}</PageTransition>
      </Main>
    </div>
  );
}

const SkipLink = styled.a`
  &:not(:focus) {
    ${visuallyHidden}
  }

  position: fixed;
  inset: ${token.space[2]} auto auto ${token.space[2]};
  z-index: ${token.z.popup};
  padding: ${token.space[3]} ${token.space[4]};
  background-color: ${token.color.sheet};
`;

/** Keeps clear of the navigation, which lies over the right edge. */
const Main = styled.main`
  min-height: 100svh;
  padding-right: 3.75rem;

  ${media.small} {
    padding-right: 5.5rem;
  }

  &:focus {
    outline: none;
  }

  ${media.print} {
    padding-right: 0;
  }
`;
