import { ErrorState } from '@portfolio/shared-ui/state';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { errorIdOf } from '../save-status/save-status';

interface Props {
  readonly query: UseQueryResult<unknown>;
  readonly title: string;
  readonly detail?: string;
  /** Takes the focus on Retry: the button goes with the message. */
  readonly sectionRef: RefObject<HTMLElement | null>;
}

/** Stands in a section whose content couldn't be loaded, and loads it again. */
export function LoadFailure({ query, title, detail, sectionRef }: Props) {
  if (!query.isError || query.data !== undefined) return null;
  const handleRetry = () => {
    sectionRef.current?.focus();
    void query.refetch();
  };
  const said = [detail, errorIdOf(query.error)].filter(Boolean).join(' ') || undefined;
  return <ErrorState title={title} detail={said} onRetry={handleRetry} />;
}
