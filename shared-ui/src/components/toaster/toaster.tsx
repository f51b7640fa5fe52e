import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { media, toastStore, token } from '@portfolio/shared-ui';
import { ToastCard } from './toast-card';

export interface ToasterProps {
  /** Name of the region. */
  label?: string;
}

/**
 * Shows what `toast` was told, at the bottom of the window. While the pointer or focus is on any of them, none goes away.
 * `data-toaster` keeps dialogs from taking a press here for one beside them.
 */
export function Toaster({ label = 'Notifications' }: ToasterProps) {
  const entries = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.getSnapshot,
    toastStore.getServerSnapshot,
  );
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  if (entries.length === 0) return null;
  return createPortal(
    <Region
      aria-label={label}
      data-toaster=""
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {entries.map((entry) => (
        <ToastCard key={entry.id} entry={entry} isPaused={isHovered || isFocused} />
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

  ${media.small} {
    right: auto;
    width: 24rem;
  }
`;
