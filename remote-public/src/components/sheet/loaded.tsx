import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { SectionFailure } from './section-failure';

interface LoadedProps<T> {
  result: UseQueryResult<T>;
  skeleton: ReactNode;
  /** What is said when it failed. */
  failure: string;
  children: (data: T) => ReactNode;
}

/** A section's content, or what stands for it while it loads and when that failed. */
export function Loaded<T>({ result, skeleton, failure, children }: LoadedProps<T>) {
  const { data, isPending, refetch } = result;
  if (data !== undefined) return children(data);
  if (isPending) return <div aria-busy="true">{skeleton}</div>;
  return <SectionFailure message={failure} onRetry={() => void refetch()} />;
}
