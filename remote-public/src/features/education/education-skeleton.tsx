import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { Hidden } from '../../components/hidden';

/** Reserves the space of the degrees. */
export function EducationSkeleton() {
  return (
    <Root>
      <Hidden as="p" role="status">
        Loading education…
      </Hidden>
      <Skeleton width="14em" height="2em" />
      <Skeleton height="8rem" />
      <Skeleton height="8rem" />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
`;
