import { useLayoutEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { media, toast, toastStore, token } from '@portfolio/shared-ui';
import { ToastCard } from './toast-card';

export interface ToasterProps {
  /** Name of the region. */
  label?: string;
}

const subscribeToNothing = () => () => {};

/** The theme of the page under the toasts. The region itself is outside the page. */
function currentTheme(region: Element | null) {
  const themed = document.activeElement?.closest('[data-theme]') ?? document.querySelector('[data-theme]');
  return themed === region ? undefined : themed?.getAttribute('data-theme');
}

/**
 * Shows the toasts at the bottom of the window, on a phone at the top. None disappears while the pointer or the focus is on any of them. The
 * empty region stays in the page, because screen readers announce changes of a live region more reliably than a new one. An open dialog
 * doesn't hide a region that has `aria-live`.
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
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const hasEntries = entries.length > 0;
  useLayoutEffect(() => {
    const theme = hasEntries && currentTheme(region.current);
    if (theme) region.current?.setAttribute('data-theme', theme);
    else region.current?.removeAttribute('data-theme');
  }, [hasEntries, region]);
  if (!isBrowser) return null;

  const handleFocus = ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
    setFocused(true);
  };
  const handleDismiss = (id: number, button: HTMLButtonElement) => {
    // The focus would be lost with the button. It moves to the next toast, or back to where it came from.
    const card = [...(region.current?.children ?? [])].find((child) => child.contains(button));
    const others = [...(region.current?.querySelectorAll('button') ?? [])].filter(
      (other) => !card?.contains(other),
    );
    const next = others.at(-1) ?? cameFrom.current;
    if (next instanceof HTMLElement && next.isConnected) next.focus();
    else button.blur();
    toast.dismiss(id);
  };

  return createPortal(
    <Region
      ref={region}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={handleFocus}
      onBlur={() => setFocused(false)}
    >
      {entries.map((entry) => (
        <ToastCard key={entry.id} entry={entry} isPaused={isHovered || isFocused} onDismiss={handleDismiss} />
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
  /* A long word would otherwise widen the column and push the buttons out. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[2]};
  max-height: calc(100dvh - 2 * ${token.space[4]});
  overflow-y: auto;
  pointer-events: none;

  && {
    background-color: transparent;
  }

  /* On a phone the button that was just pressed is usually at the bottom. */
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
