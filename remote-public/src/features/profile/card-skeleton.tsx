import styled from 'styled-components';
import { useSiteSettings } from '@portfolio/shared-api/site-settings';
import { media, token } from '@portfolio/shared-ui';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { Hidden } from '../../components/hidden';
import { NameSkeleton } from '../../components/sheet/fitted-name';
import { Actions, Bio, Body, CardFrame, Head, PictureArea, Role } from './card-layout';

/** The card's parts at their final size. */
export function CardSkeleton() {
  return (
    <CardFrame as="div" aria-busy="true">
      <PictureArea>
        <Plate />
      </PictureArea>
      <Head>
        <Hidden as="h1">{useSiteSettings().siteName}</Hidden>
        <Hidden as="p" role="status">
          Loading profile…
        </Hidden>
        <NameSkeleton />
        <Role as="div">
          <Skeleton lines={2} />
        </Role>
      </Head>
      <Body>
        <Bio as="div">
          <Skeleton lines={6} />
        </Bio>
        <Actions>
          <Skeleton width="12.5rem" height={token.size.control} />
          <Skeleton width="9.5rem" height={token.size.control} />
        </Actions>
      </Body>
    </CardFrame>
  );
}

const Plate = styled(Skeleton)`
  height: auto;
  aspect-ratio: 1;

  ${media.medium} {
    ${media.low} {
      height: 100%;
    }
  }
`;
