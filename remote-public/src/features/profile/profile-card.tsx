import { ArrowRight, Mail } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getConfig } from '@portfolio/shared-api';
import { deliverySrcSet, deliveryUrl } from '@portfolio/shared-api/delivery';
import type { SecondProfile } from '@portfolio/shared-api/second-profile';
import styled from 'styled-components';
import { media } from '@portfolio/shared-ui';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { Picture } from '@portfolio/shared-ui/picture';
import { FittedName } from '../sheet/fitted-name';
import { SectionFailure } from '../sheet/section-failure';
import { Actions, Bio, CardFrame, PicturePlace, Role, Text } from './card-layout';
import { PrintedContact } from './printed-contact';

/** What the layout gives the picture. */
const SIZES = '(min-width: 1900px) 580px, (min-width: 1024px) 30vw, (min-width: 640px) 35vw, 80vw';

interface ProfileCardProps {
  /** Missing when it couldn't be loaded: then the card says so, under the site's name. */
  profile?: SecondProfile;
  onRetry: () => void;
}

export function ProfileCard({ profile, onRetry }: ProfileCardProps) {
  const name = profile?.fullName || getConfig().siteName;
  const picture = profile?.profileImage ?? '';
  return (
    <CardFrame tabIndex={-1}>
      <PicturePlace>
        <CardPicture
          src={picture && deliveryUrl(picture, { width: 640 })}
          srcSet={picture ? deliverySrcSet(picture) : undefined}
          sizes={SIZES}
          alt={`Portrait of ${name}`}
          ratio="1"
          priority
        />
      </PicturePlace>
      <Text>
        <FittedName>{name}</FittedName>
        {profile?.role && <Role>{profile.role}</Role>}
        {profile ? (
          profile.bio && <Bio>{profile.bio}</Bio>
        ) : (
          <SectionFailure message="Failed to load profile data" onRetry={onRetry} />
        )}
        <Actions>
          <ButtonLink
            as={Link}
            to="/projects"
            variant="primary"
            iconEnd={<ArrowRight size={18} aria-hidden />}
          >
            View My Projects
          </ButtonLink>
          <ButtonLink as={Link} to="/contact" iconStart={<Mail size={18} aria-hidden />}>
            Contact Me
          </ButtonLink>
        </Actions>
        <PrintedContact />
      </Text>
    </CardFrame>
  );
}

/* Fills its half of the card where that's the higher one. */
const CardPicture = styled(Picture)`
  ${media.small} {
    height: 100%;
    min-height: 100%;
  }

  ${media.medium} {
    height: auto;
    min-height: 0;
  }
`;
