import { ErrorState } from '@portfolio/shared-ui/state';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { reasonOf } from '../save-status/save-status';

interface Props {
  readonly query: UseQueryResult<unknown>;
  readonly title: string;
  readonly detail?: string;
  /** Takes the focus on Retry, because the button disappears with the message. */
  readonly sectionRef: RefObject<HTMLElement | null>;
}

/** Replaces a section's content that couldn't be loaded, with a button to retry. */
export function LoadFailure({ query, title, detail, sectionRef }: Props) {
  if (!query.isError || query.data !== undefined) return null;
  const handleRetry = () => {
    sectionRef.current?.focus();
    void query.refetch();
  };
  const note = [detail, reasonOf(query.error)].filter(Boolean).join(' ') || undefined;
  return <ErrorState title={title} detail={note} onRetry={handleRetry} />;
}
