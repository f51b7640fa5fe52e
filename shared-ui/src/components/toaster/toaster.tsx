import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { media, toast, toastStore, token } from '@portfolio/shared-ui';
import { ToastCard } from './toast-card';
import { useNoticeRegion } from './use-notice-region';

export interface ToasterProps {
  /** Name of the region. */
  label?: string;
}

const subscribeToNothing = () => () => {};

/** That of the page which the toasts lie over; the region itself stands outside of it. */
function currentTheme(region: Element | null) {
  const place = document.activeElement?.closest('[data-theme]') ?? document.querySelector('[data-theme]');
  return place === region ? undefined : place?.getAttribute('data-theme');
}

/**
 * Shows what `toast` was told, at the bottom of the window, on a phone at the top. While the pointer or focus is on any of them, none goes away.
 * The region stands there empty, too: a live region is heard best when it's older than its words, and one with
 * `aria-live` isn't hidden by an open dialog.
 */
export function Toaster({ label = 'Notifications' }: ToasterProps) {
  const entries = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.getSnapshot,
    toastStore.getServerSnapshot,
  );
  const isBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const { ref: region, isHeld, handlers, passFocusOn } = useNoticeRegion();
  const hasEntries = entries.length > 0;
  useLayoutEffect(() => {
    const theme = hasEntries && currentTheme(region.current);
    if (theme) region.current?.setAttribute('data-theme', theme);
    else region.current?.removeAttribute('data-theme');
  }, [hasEntries, region]);
  if (!isBrowser) return null;

  const handleDismiss = (id: number, button: HTMLButtonElement) => {
    passFocusOn(button);
    toast.dismiss(id);
  };

  return createPortal(
    <Region ref={region} aria-label={label} aria-live="polite" aria-relevant="additions" {...handlers}>
      {entries.map((entry) => (
        <ToastCard key={entry.id} entry={entry} isPaused={isHeld} onDismiss={handleDismiss} />
      ))}
    </Region>,
    document.body,
  );
}

const Region = styled.section`
  position: fixed;
  right: ${token.space[4]};
  bottom: ${token.space[4]};
  left: ${token.space[4]};
  z-index: ${token.z.toast};
  display: grid;
  gap: ${token.space[2]};
  max-height: calc(100dvh - 2 * ${token.space[4]});
  overflow-y: auto;
  pointer-events: none;

  && {
    background-color: transparent;
  }

  /* What was just pressed stands low on a phone, and so does what is said beside it. */
  ${media.phone} {
    top: ${token.space[4]};
    bottom: auto;
  }

  ${media.small} {
    right: auto;
    width: 24rem;
  }

  ${media.print} {
    display: none;
  }
`;
