import { token } from '@portfolio/shared-ui';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { failed, SaveStatusBanner, type SaveStatus } from '../save-status/save-status';
import { NOT_SAVED, type Order } from './use-order';

const changed: SaveStatus = {
  tone: 'info',
  text: 'The list changed in the meantime, so the new order wasn’t saved. The list has been reloaded.',
};
const notSaved = (error: unknown): SaveStatus => ({ ...failed(NOT_SAVED, error), tone: 'info' });

interface Props {
  readonly failure: Order<unknown>['failure'];
  /** Takes the focus when a focused button disappears with the notice. */
  readonly focusRef: RefObject<HTMLElement | null>;
}

/** Says that a list was reset to its saved order, and why. */
export function OrderNotice({ failure, focusRef }: Props) {
  const leavingTo = (act: (() => void) | undefined) => () => {
    focusRef.current?.focus({ preventScroll: true });
    act?.();
  };
  return (
    <AtBottom
      status={failure && (failure.isOutdated ? changed : notSaved(failure.error))}
      onDismiss={leavingTo(failure?.dismiss)}
      onRetry={failure?.isOutdated ? undefined : leavingTo(failure?.retry)}
    />
  );
}

/* Stays in view, because the list may be many screens tall. */
const AtBottom = styled(SaveStatusBanner)`
  position: sticky;
  bottom: ${token.space[4]};
  z-index: ${token.z.raised};
`;
