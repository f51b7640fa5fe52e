import type { ReactElement, ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { SectionFailure } from './section-failure';

interface LoadedProps<T> {
  result: UseQueryResult<T>;
  skeleton: ReactNode;
  /** Shown if loading failed: a text with Retry, or an element without it. */
  failure: string | ReactElement;
  children: (data: T) => ReactNode;
}

/** A section's content, its skeleton while it loads, or an error with Retry. */
export function Loaded<T>({ result, skeleton, failure, children }: LoadedProps<T>) {
  const { data, isPending, refetch } = result;
  if (data !== undefined) return children(data);
  if (isPending) return <div aria-busy="true">{skeleton}</div>;
  if (typeof failure !== 'string') return failure;
  return <SectionFailure message={failure} onRetry={() => void refetch()} />;
}
