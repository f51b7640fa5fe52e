import { media, token, visuallyHidden } from '@portfolio/shared-ui';
import {
  useEffect,
  useMemo,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import type { Location } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { Navigation } from '../navigation/navigation';
import type { PagePrefetcher } from '../page/prefetch';
import {
  displayedRoute,
  isWithin,
  navigationEntries,
  pageKey,
  type Address,
  type AppRoute,
} from '../routing/routes';
import type { DisplayedLocation } from '../routing/use-displayed-location';
import { PageTransition } from './page-transition';
import { useScrollPosition } from './use-scroll-position';
import { savesData } from '@portfolio/shared-api/connection';

interface LayoutProps {
  readonly routes: readonly AppRoute[];
  readonly prefetcher: PagePrefetcher;
  readonly displayed: DisplayedLocation;
  readonly pending: Location | null;
  /** The address of a link; by default its own. */
  readonly addressOf?: ((link: HTMLAnchorElement) => Address) | undefined;
  readonly children: ReactNode;
}

/** The frame of every page: a skip link, the navigation at the right edge, and the page. */
export function Layout({ routes, prefetcher, displayed, pending, addressOf, children }: LayoutProps) {
  const main = useRef<HTMLElement>(null);
  const route = displayedRoute(routes, displayed.location);
  const entries = navigationEntries(routes);
  // Changes when another page is displayed, not when the page's address changes.
  const page = pageKey(route);
  useScrollPosition(page, displayed);
  useFocusOnPageChange(main, page);
  useImagesForPrint();
  const prefetch = usePrefetch(prefetcher, addressOf);
  const handleClick = useSingleClicks();
  return (
    <div {...prefetch} onClickCapture={handleClick}>
      <SkipLink href="#main">Skip to content</SkipLink>
      {pending && <PendingRule />}
      <Navigation entries={entries} displayed={route} pending={pending && displayedRoute(routes, pending)} />
      {/* Named like its entry in the navigation, because a screen reader says the name when the focus moves here. */}
      <Main
        id="main"
        ref={main}
        tabIndex={-1}
        aria-label={entries.find((entry) => isWithin(route, entry))?.label}
      >
        <PageTransition pageKey={page}>{children}</PageTransition>
      </Main>
    </div>
  );
}

/** A line along the window's top edge while the next page loads. */
function PendingRule() {
  return <Rule role="progressbar" aria-label="Loading the page" />;
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

/** The padding keeps content clear of the navigation at the right edge. */
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
    min-height: 0;
    padding-right: 0;
  }
`;

/* The duration is unknown, so the line slows down and never reaches the end. */
const grow = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.95); }
`;

const Rule = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${token.z.nav};
  height: 3px;
  background-color: ${token.color.accent};
  transform-origin: left;
  animation: ${grow} 10s cubic-bezier(0, 0.7, 0.2, 1) forwards;

  ${media.print} {
    display: none;
  }
`;

/** Moves the focus to the start of each new page, as a page load would, except for the first page and a page that has moved it itself. */
function useFocusOnPageChange(main: RefObject<HTMLElement | null>, pageKey: string): void {
  const shown = useRef(pageKey);
  useEffect(() => {
    if (shown.current === pageKey) return;
    shown.current = pageKey;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [main, pageKey]);
}

/** Loads lazy images before printing, which some browsers don't do. */
export function useImagesForPrint(): void {
  useEffect(() => {
    const fetchAll = () => {
      for (const image of document.querySelectorAll('img[loading=lazy]'))
        image.setAttribute('loading', 'eager');
    };
    addEventListener('beforeprint', fetchAll);
    return () => removeEventListener('beforeprint', fetchAll);
  }, []);
}

/** Ignores the second click of a double click on a link, which would add another entry to the history, so that Back seems to do nothing. */
function useSingleClicks() {
  const last = useRef('');
  return (event: MouseEvent) => {
    const href = linkOf(event, 'a[href]')?.href ?? '';
    if (event.detail > 1 && href !== '' && href === last.current) event.preventDefault();
    last.current = href;
  };
}

const linkOf = ({ target }: SyntheticEvent, selector: string) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;

/** A link that opens a page; one that opens a dialog over the current page prefetches for itself. */
const LINK = 'a[href]:not([aria-haspopup])';

/** Handlers that prefetch a link's page and data on hover, focus or touch. */
function usePrefetch(prefetcher: PagePrefetcher, addressOf: LayoutProps['addressOf']) {
  return useMemo(() => {
    const handle = (event: SyntheticEvent) => {
      const link = linkOf(event, LINK);
      if (!link || link.origin !== location.origin || savesData()) return;
      // The click tries again and shows any error.
      prefetcher.prefetch(addressOf?.(link) ?? link);
    };
    return { onPointerOver: handle, onFocus: handle, onTouchStart: handle };
  }, [prefetcher, addressOf]);
}
