import { ArrowRight, Mail } from 'lucide-react';
import { Link } from 'react-router-dom';
import { isHiddenPage } from '@portfolio/shared-api/appearance';
import { deliverySrcSet, deliveryUrl, pictureColor } from '@portfolio/shared-api/delivery';
import type { SecondProfile } from '@portfolio/shared-api/second-profile';
import styled from 'styled-components';
import { media } from '@portfolio/shared-ui';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { Picture } from '@portfolio/shared-ui/picture';
import { FormattedText } from '../../components/light-markdown';
import { FittedName } from '../../components/sheet/fitted-name';
import { Monogram } from '../../components/sheet/monogram';
import { SectionFailure } from '../../components/sheet/section-failure';
import { Actions, Bio, Body, CardFrame, Head, PictureArea, Role } from './card-layout';
import { PrintedContact } from './printed-contact';

/** The layout's width of the portrait. */
const SIZES =
  '(min-width: 1900px) 580px, (min-width: 1024px) 30vw, (min-width: 640px) 35vw, calc(100vw - 4.75rem)';

interface ProfileCardProps {
  /** The owner's name, even if this profile has none. */
  name: string;
  /** Undefined if it couldn't be loaded: the card then shows an error below the name. */
  profile?: SecondProfile;
  onRetry: () => void;
}

export function ProfileCard({ name, profile, onRetry }: ProfileCardProps) {
  const picture = profile?.profileImage ?? '';
  const portrait = (
    <CardPicture
      src={picture && deliveryUrl(picture, { width: 640 })}
      srcSet={picture ? deliverySrcSet(picture) : undefined}
      sizes={SIZES}
      alt={profile?.profileImageAlt || `Portrait of ${name}`}
      ratio="1"
      focus={profile?.profileImageFocus}
      color={pictureColor(picture)}
      priority
    />
  );
  return (
    <CardFrame tabIndex={-1}>
      <PictureArea>
        {picture || !profile ? (
          portrait
        ) : (
          <WithInitials>
            {portrait}
            <Monogram name={name} />
          </WithInitials>
        )}
      </PictureArea>
      <Head>
        <FittedName>{name}</FittedName>
        {profile?.role && <Role dir="auto">{profile.role}</Role>}
      </Head>
      <Body>
        {profile ? (
          profile.bio && <FormattedText as={Bio}>{profile.bio}</FormattedText>
        ) : (
          <SectionFailure message="Failed to load profile data" onRetry={onRetry} />
        )}
        <Actions>
          {!isHiddenPage('/projects') && (
            <ButtonLink
              as={Link}
              to="/projects"
              variant="primary"
              iconEnd={<ArrowRight size={18} aria-hidden />}
            >
              View My Projects
            </ButtonLink>
          )}{' '}
          <ButtonLink as={Link} to="/contact" iconStart={<Mail size={18} aria-hidden />}>
            Contact Me
          </ButtonLink>
        </Actions>
        <PrintedContact />
      </Body>
    </CardFrame>
  );
}

const WithInitials = styled.div`
  position: relative;
  height: 100%;
`;

/* Fills its half of the card if that half is higher. */
const CardPicture = styled(Picture)`
  ${media.small} {
    height: 100%;
    min-height: 100%;
  }

  ${media.medium} {
    height: auto;
    min-height: 0;

    ${media.low} {
      height: 100%;
      min-height: 100%;
    }
  }
`;
