import styled from 'styled-components';
import { token, visuallyHidden } from '@portfolio/shared-ui';
import { Skeleton } from '@portfolio/shared-ui/skeleton';

/** Reserves the space of the degrees. */
export function EducationSkeleton() {
  return (
    <Root>
      <Announcement role="status">Loading education…</Announcement>
      <Skeleton width="14em" height="2em" />
      <Skeleton height="8rem" />
      <Skeleton height="8rem" />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${token.space[6]};
`;

const Announcement = styled.p`
  ${visuallyHidden}
`;
