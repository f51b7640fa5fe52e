import type { UseQueryResult } from '@tanstack/react-query';
import type { Employment } from '@portfolio/shared-api/work-history';
import styled from 'styled-components';
import { media } from '@portfolio/shared-ui';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { Loaded } from '../../components/sheet/loaded';
import { Section } from '../../components/sheet/section';
import { EmploymentCard } from './employment-card';

type WorkHistoryResult = UseQueryResult<Employment[]>;

/** Whether the section has something to show: employers, an error, or the retry after one. Before, it may stay absent. */
export const hasWorkHistory = ({ data, errorUpdateCount }: WorkHistoryResult) =>
  data ? data.length > 0 : errorUpdateCount > 0;

interface WorkHistoryProps {
  /** From the page: another observer, mounted after a failure, would request it again. */
  result: WorkHistoryResult;
}

export function WorkHistory({ result }: WorkHistoryProps) {
  return (
    <Root title="Work History">
      <Loaded result={result} skeleton={<Skeleton lines={6} />} failure="Failed to load work history">
        {(employments) => (
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari has no role for lists without markers
          <ul role="list">
            {employments.map((employment) => (
              <EmploymentCard key={employment._id} employment={employment} />
            ))}
          </ul>
        )}
      </Loaded>
    </Root>
  );
}

/* May be longer than a sheet of paper. */
const Root = styled(Section)`
  ${media.print} {
    break-inside: auto;
  }
`;
