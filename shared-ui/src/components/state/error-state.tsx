import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { Button } from '../button/button';
import { StateFrame, StateTitle } from './frame';

export interface ErrorStateProps {
  title: ReactNode;
  detail?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  isRetrying?: boolean;
}

/** Stands where content would, when it couldn't be loaded. */
export function ErrorState({ title, detail, onRetry, retryLabel = 'Retry', isRetrying }: ErrorStateProps) {
  return (
    <StateFrame role="alert">
      <StateTitle>{title}</StateTitle>
      {detail && <Detail>{detail}</Detail>}
      {onRetry && (
        <Button onClick={onRetry} isBusy={isRetrying}>
          {retryLabel}
        </Button>
      )}
    </StateFrame>
  );
}

const Detail = styled.p`
  max-width: ${token.size.measure};
  color: ${token.color.inkMuted};
`;
