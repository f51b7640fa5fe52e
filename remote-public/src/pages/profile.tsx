import { useQuery } from '@tanstack/react-query';
import { aboutQuery } from '@portfolio/shared-api/about';
import { educationQuery } from '@portfolio/shared-api/education';
import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { secondProfileQuery } from '@portfolio/shared-api/second-profile';
import { siteSettingsQuery, useSiteSettings } from '@portfolio/shared-api/site-settings';
import { skillProofsQuery } from '@portfolio/shared-api/skill-proofs';
import { skillsQuery } from '@portfolio/shared-api/skills';
import { technologiesQuery } from '@portfolio/shared-api/technologies';
import { whyChooseMeQuery } from '@portfolio/shared-api/why-choose-me';
import { OwnerHead } from '../components/head/owner-head';
import { Sheet } from '@portfolio/shared-ui/sheet';
import { CardSkeleton } from '../features/profile/card-skeleton';
import { Experience } from '../features/profile/experience';
import { PrintedEducation } from '../features/profile/printed-education';
import { ProfileCard } from '../features/profile/profile-card';
import { CardArea, Layout, Sections } from '../features/profile/profile-layout';
import { Reasons } from '../features/profile/reasons';
import { Skills } from '../features/profile/skills';
import { ProgrammingLanguages, ToolsAndDatabase } from '../features/profile/technologies';

export const queries = () => [
  secondProfileQuery(),
  aboutQuery(),
  skillsQuery(),
  technologiesQuery(),
  whyChooseMeQuery(),
  educationQuery(),
  siteSettingsQuery(),
  homeProfileQuery(),
  skillProofsQuery(),
];

export default function ProfilePage() {
  const { data: profile, isPending, refetch } = useQuery(secondProfileQuery());
  const { data: home } = useQuery(homeProfileQuery());
  const { data: skills } = useQuery(skillsQuery());
  const { siteName } = useSiteSettings();
  // Uses the same name on both pages if only one profile has a name.
  const name = profile?.fullName || home?.fullName || siteName;
  return (
    <Sheet>
      <OwnerHead title={`Profile || ${name}`} path="/profile" name={name} profile={profile} skills={skills} />
      <Layout>
        <CardArea>
          {isPending ? (
            <CardSkeleton />
          ) : (
            <ProfileCard name={name} profile={profile} onRetry={() => void refetch()} />
          )}
        </CardArea>
        <Sections>
          <Experience number={1} />
          <Skills number={2} />
          <ProgrammingLanguages number={3} />
          <ToolsAndDatabase number={4} />
          <Reasons number={5} />
          <PrintedEducation number={6} />
        </Sections>
      </Layout>
    </Sheet>
  );
}
