import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { HomeProfile } from '@portfolio/shared-api/home-profile';
import { resumeUrlOf } from '@portfolio/shared-api/resume';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { FormattedText } from '../../components/light-markdown';
import { FittedName } from '../../components/sheet/fitted-name';
import { SectionFailure } from '../../components/sheet/section-failure';
import { DownloadCv } from './download-cv';
import { Actions, Bio, Kicker, Layout, Role, Text, Title } from './hero-layout';
import { Portrait } from './portrait';

interface HeroProps {
  name: string;
  role: string;
  /** Undefined if it couldn't be loaded: the hero then shows fallbacks and an error. */
  profile?: HomeProfile;
  onRetry: () => void;
}

export function Hero({ name, role, profile, onRetry }: HeroProps) {
  return (
    <Layout>
      <Title>
        <Kicker>HELLO, I&apos;M</Kicker>
        <FittedName>{name}</FittedName>
        <Role dir="auto">{role}</Role>
      </Title>
      <Text>
        {profile ? (
          profile.bio && <FormattedText as={Bio}>{profile.bio}</FormattedText>
        ) : (
          <SectionFailure message="Failed to load profile data" onRetry={onRetry} />
        )}
        <Actions>
          <MoreLink
            forwardedAs={Link}
            to="/profile"
            variant="primary"
            iconEnd={<ArrowRight size={18} aria-hidden />}
          >
            More About Me
          </MoreLink>{' '}
          <DownloadCv url={profile ? resumeUrlOf(profile) : ''} fullName={name} />
        </Actions>
      </Text>
      <Portrait
        src={profile?.profileImage ?? ''}
        alt={profile?.profileImageAlt}
        focus={profile?.profileImageFocus}
        name={name}
      />
    </Layout>
  );
}

/* Wide enough for its label in any font, so that the next button doesn't move when the font arrives. */
const MoreLink = styled(ButtonLink)`
  min-width: min(12rem, 100%);
`;
