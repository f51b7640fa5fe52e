import styled from 'styled-components';
import { token, visuallyHidden } from '@portfolio/shared-ui';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { Actions, Bio, CardFrame, PicturePlace, Role, Text } from './card-layout';

/** The card's parts at the size that they'll have. */
export function CardSkeleton() {
  return (
    <CardFrame as="div" aria-busy="true">
      <PicturePlace>
        <Plate />
      </PicturePlace>
      <Text>
        <Announcement role="status">Loading profile…</Announcement>
        <Name>
          <Skeleton width="50%" height="0.72em" />
          <Skeleton width="90%" height="0.72em" />
        </Name>
        <Role as="div">
          <Skeleton lines={2} />
        </Role>
        <Bio as="div">
          <Skeleton lines={6} />
        </Bio>
        <Actions>
          <Skeleton width="12.5rem" height={token.size.control} />
          <Skeleton width="9.5rem" height={token.size.control} />
        </Actions>
      </Text>
    </CardFrame>
  );
}

const Plate = styled(Skeleton)`
  height: auto;
  aspect-ratio: 1;
`;

const Announcement = styled.p`
  ${visuallyHidden}
`;

const Name = styled.div`
  display: grid;
  gap: 0.18em;
  padding-block: 0.09em;
  font-size: clamp(2rem, 19.8cqi, 13rem);
`;
