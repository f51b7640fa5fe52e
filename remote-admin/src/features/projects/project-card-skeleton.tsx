import { token } from '@portfolio/shared-ui';
import { Card, CardBody } from '@portfolio/shared-ui/card';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import styled from 'styled-components';

/** Holds a card's place while the projects load. */
export function ProjectCardSkeleton() {
  return (
    <Card isFlush>
      <Cover height="auto" />
      <Content>
        <Skeleton width="40%" height="0.75rem" />
        <Skeleton width="70%" height="1.25rem" />
        <Skeleton lines={2} />
        <Skeleton width="55%" height="1.5rem" />
        <Skeleton width="60%" height="2.25rem" />
      </Content>
    </Card>
  );
}

const Cover = styled(Skeleton)`
  aspect-ratio: 16 / 10;
`;

const Content = styled(CardBody)`
  display: grid;
  gap: ${token.space[3]};
  padding: ${token.space[4]};
`;
