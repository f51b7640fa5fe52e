import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { Button } from '../button/button';

export interface EmptyStateProps {
  /** For example 'No projects available yet.'. */
  title: ReactNode;
  detail?: ReactNode;
  /** Usually a button. */
  action?: ReactNode;
}

/** Replaces an empty list. */
export function EmptyState({ title, detail, action }: EmptyStateProps) {
  return (
    <StateFrame role="status">
      <StateTitle>{title}</StateTitle>
      {detail && <Detail>{detail}</Detail>}
      {action}
    </StateFrame>
  );
}

export interface ErrorStateProps {
  title: ReactNode;
  detail?: ReactNode;
  onRetry?: () => void;
}

/** Replaces content that couldn't be loaded. */
export function ErrorState({ title, detail, onRetry }: ErrorStateProps) {
  return (
    <StateFrame role="alert">
      <StateTitle>{title}</StateTitle>
      {detail && <Detail>{detail}</Detail>}
      {onRetry && <Button onClick={onRetry}>Retry</Button>}
    </StateFrame>
  );
}

const Detail = styled.p`
  max-width: ${token.size.measure};
  color: ${token.color.inkMuted};
`;

/** The outline of missing content. */
const StateFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: ${token.space[4]};
  padding: ${token.space[8]} ${token.space[6]};
  border: ${token.size.rule} dashed ${token.color.ruleStrong};
  overflow-wrap: anywhere;
`;

const StateTitle = styled.p`
  max-width: ${token.size.measure};
  font-size: ${token.text.subtitle};
  font-weight: ${token.weight.medium};
  line-height: ${token.line.snug};
`;
