import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { aboutQuery } from '@portfolio/shared-api/about';
import { PROFILE_SECTIONS, useAppearance, type ProfileSection } from '@portfolio/shared-api/appearance';
import { homeNameQuery } from '@portfolio/shared-api/home-profile';
import { secondProfileQuery } from '@portfolio/shared-api/second-profile';
import { siteSettingsQuery, useSiteSettings } from '@portfolio/shared-api/site-settings';
import { skillProofsQuery } from '@portfolio/shared-api/skill-proofs';
import { skillsQuery } from '@portfolio/shared-api/skills';
import { technologiesQuery } from '@portfolio/shared-api/technologies';
import { workHistoryQuery } from '@portfolio/shared-api/work-history';
import { markdownParserQuery } from '../components/light-markdown';
import { OwnerHead } from '../components/head/owner-head';
import { Sheet } from '@portfolio/shared-ui/sheet';
import { CardSkeleton } from '../features/profile/card-skeleton';
import { Experience } from '../features/profile/experience';
import { occupationsOf } from '../features/profile/occupations';
import { OtherFormats } from '../features/profile/other-formats';
import { PrintedSections, printedQueries } from '../features/profile/printed-sections';
import { ProfileCard } from '../features/profile/profile-card';
import { CardArea, Layout, Sections } from '../features/profile/profile-layout';
import { Reasons, reasonsQuery } from '../features/profile/reasons';
import { Skills } from '../features/profile/skills';
import { ProgrammingLanguages, ToolsAndDatabase } from '../features/profile/technologies';
import { hasWorkHistory, WorkHistory } from '../features/profile/work-history';

export const queries = () => [
  secondProfileQuery(),
  aboutQuery(),
  skillsQuery(),
  technologiesQuery(),
  reasonsQuery(),
  workHistoryQuery(),
  ...printedQueries(),
  siteSettingsQuery(),
  homeNameQuery(),
  skillProofsQuery(),
  markdownParserQuery(),
];

export default function ProfilePage() {
  const { data: profile, isPending, refetch } = useQuery(secondProfileQuery());
  const { data: homeName } = useQuery(homeNameQuery());
  const { data: skills } = useQuery(skillsQuery());
  const { data: technologies } = useQuery(technologiesQuery());
  const workHistory = useQuery(workHistoryQuery());
  const { siteName } = useSiteSettings();
  const employments = workHistory.data ?? [];
  // The home page's name is that of the owner everywhere else.
  const name = profile?.fullName || homeName || siteName;
  // If it comes late, it goes to the end: in its own place it would push down what visitors read.
  const [isLate] = useState(workHistory.isPending);
  const { sections: chosen = PROFILE_SECTIONS } = useAppearance();
  const sections = withWorkHistory(chosen, hasWorkHistory(workHistory), isLate);
  return (
    <Sheet>
      <OwnerHead
        title={`Profile || ${siteName}`}
        path="/profile"
        name={name}
        profile={profile}
        skills={skills}
        technologies={technologies}
        texts={employments.flatMap(({ roles }) => roles.map(({ description }) => description))}
        about={(plain) => occupationsOf(employments, plain)}
      />
      <Layout>
        <CardArea>
          {isPending ? (
            <CardSkeleton />
          ) : (
            <ProfileCard name={name} profile={profile} onRetry={() => void refetch()} />
          )}
        </CardArea>
        <Sections>
          {sections.map((section) => {
            if (section === 'work-history') return <WorkHistory key={section} result={workHistory} />;
            const Section = SECTIONS[section];
            return <Section key={section} />;
          })}
          <PrintedSections />
          <OtherFormats />
        </Sections>
      </Layout>
    </Sheet>
  );
}

const SECTIONS = {
  experience: Experience,
  skills: Skills,
  languages: ProgrammingLanguages,
  tools: ToolsAndDatabase,
  reasons: Reasons,
};

/** The sections to show: without an empty work history, or with a late one at the end. */
function withWorkHistory(
  sections: readonly ProfileSection[],
  hasHistory: boolean,
  isLate: boolean,
): readonly ProfileSection[] {
  if (hasHistory && !isLate) return sections;
  const others = sections.filter((section) => section !== 'work-history');
  return hasHistory && others.length < sections.length ? [...others, 'work-history'] : others;
}
