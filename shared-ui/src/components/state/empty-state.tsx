import type { ReactNode } from 'react';
import { StateFrame, StateTitle } from './frame';

export interface EmptyStateProps {
  /** Such as 'No projects available yet.'. */
  title: ReactNode;
  /** What can be done about it, usually a button. */
  action?: ReactNode;
}

/** Stands where a list would, when it has nothing in it. */
export function EmptyState({ title, action }: EmptyStateProps) {
  return (
    <StateFrame role="status">
      <StateTitle>{title}</StateTitle>
      {action}
    </StateFrame>
  );
}
