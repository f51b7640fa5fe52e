import styled from 'styled-components';
import { useSiteSettings } from '@portfolio/shared-api/site-settings';
import { media, token } from '@portfolio/shared-ui';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { Hidden } from '../../components/hidden';
import { NameSkeleton } from '../../components/sheet/fitted-name';
import { Actions, Bio, FigureArea, Kicker, Layout, Role, Text, Title } from './hero-layout';

/** The hero's parts at their final size. */
export function HeroSkeleton() {
  return (
    <>
      <Hidden as="h1">{useSiteSettings().siteName}</Hidden>
      <Layout aria-busy="true">
        <Hidden as="p" role="status">
          Loading profile…
        </Hidden>
        <Title as="div">
          <Kicker as="div">
            <Skeleton width="9em" />
          </Kicker>
          <NameSkeleton />
          <Role as="div">
            <Skeleton width="12em" height="1.2em" />
          </Role>
        </Title>
        <Text>
          <Lines as="div">
            <Skeleton lines={9} />
          </Lines>
          <Actions>
            <Skeleton width="12rem" height={token.size.control} />
            <Skeleton width="11.5rem" height={token.size.control} />
          </Actions>
        </Text>
        <FigureArea>
          <Plate />
          <Caption>
            <Skeleton width="8rem" />
          </Caption>
        </FigureArea>
      </Layout>
    </>
  );
}

/* A typical bio takes nine lines on a phone and five on a wide page. */
const Lines = styled(Bio)`
  ${media.small} {
    max-height: 7lh;
    overflow: hidden;
  }

  ${media.medium} {
    max-height: 5lh;
  }
`;

const Plate = styled(Skeleton)`
  height: auto;
  aspect-ratio: 4 / 5;
`;

const Caption = styled.div`
  padding-top: ${token.space[3]};
  font-size: ${token.text.small};
`;
