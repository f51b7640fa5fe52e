import type { RemoteLoader } from '@portfolio/federation/browser';
import { media, token, visuallyHidden } from '@portfolio/shared-ui';
import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Navigation } from '../navigation/navigation';
import { navigationEntries, type AppRoute } from '../routes';
import { PageTransition } from './page-transition';
import { useFocusOnPageChange } from './use-focus-on-page-change';
import { usePrefetch } from './use-prefetch';
import { useScrollPosition } from './use-scroll-position';

interface LayoutProps {
  readonly routes: readonly AppRoute[];
  readonly loader: RemoteLoader;
  /** Changes when another page is shown, not when the page's address changes. */
  readonly pageKey: string;
  readonly children: ReactNode;
}

/** What all pages sit inside: a link past the navigation, the navigation at the right edge, the page. */
export function Layout({ routes, loader, pageKey, children }: LayoutProps) {
  const main = useRef<HTMLElement>(null);
  useScrollPosition(pageKey);
  useFocusOnPageChange(main, pageKey);
  const prefetch = usePrefetch(routes, loader);
  return (
    <div {...prefetch}>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Navigation entries={navigationEntries(routes)} />
      <Main id="main" ref={main} tabIndex={-1}>
        <PageTransition pageKey={pageKey}>{children}</PageTransition>
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
