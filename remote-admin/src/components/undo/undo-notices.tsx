import { media, token } from '@portfolio/shared-ui';
import { useNoticeRegion } from '@portfolio/shared-ui/toaster';
import { useEffect, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { UndoNotice } from './undo-notice';
import { undoStore } from './undo-store';
import { useUndo } from './use-undo';
import { useUndoKey } from './use-undo-key';

/**
 * Offers to undo what was just deleted, over every page of the dashboard. While the pointer or focus is on any offer, none goes away. The region
 * stands there empty, too: a live region is heard best when it's older than its words.
 */
export function UndoNotices() {
  const offers = useSyncExternalStore(
    undoStore.subscribe,
    undoStore.getSnapshot,
    undoStore.getServerSnapshot,
  );
  const { ref, isHeld, handlers, passFocusOn } = useNoticeRegion();
  const undo = useUndo();
  const latest = offers.findLast(({ status }) => status === 'offered' || status === 'failed');
  useUndoKey(latest !== undefined, () => latest && void undo(latest));
  // After the owner leaves the dashboard, the trash still has it.
  useEffect(() => undoStore.clear, []);

  return (
    <Region ref={ref} aria-label="Undo" aria-live="polite" aria-relevant="additions text" {...handlers}>
      {offers.map((offer) => (
        <UndoNotice
          key={offer.id}
          offer={offer}
          isPaused={isHeld}
          onUndo={() => void undo(offer)}
          onDismiss={(button) => {
            passFocusOn(button);
            undoStore.withdraw(offer.id);
          }}
        />
      ))}
    </Region>
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
  pointer-events: none;

  ${media.small} {
    right: auto;
    width: 26rem;
  }

  ${media.print} {
    display: none;
  }
`;
