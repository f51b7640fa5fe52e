import { useQuery } from '@tanstack/react-query';
import { workHistoryQuery } from '@portfolio/shared-api/work-history';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { Loaded } from '../../components/sheet/loaded';
import { Section } from '../../components/sheet/section';
import { EmploymentCard } from './employment-card';

/** Whether the section has something to show: employers, an error, or the retry after one. It has no space reserved before. */
export function useHasWorkHistory(): boolean {
  const { data, isError, errorUpdateCount } = useQuery(workHistoryQuery());
  return data ? data.length > 0 : isError || errorUpdateCount > 0;
}

export function WorkHistory({ number }: { number: number }) {
  return (
    <Section number={number} title="Work History">
      <Loaded
        result={useQuery(workHistoryQuery())}
        skeleton={<Skeleton lines={6} />}
        failure="Failed to load work history"
      >
        {(employments) => (
          <ul role="list">
            {employments.map((employment) => (
              <EmploymentCard key={employment._id} employment={employment} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
