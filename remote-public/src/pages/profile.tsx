import { useQuery } from '@tanstack/react-query';
import { getConfig } from '@portfolio/shared-api';
import { aboutQuery } from '@portfolio/shared-api/about';
import { secondProfileQuery } from '@portfolio/shared-api/second-profile';
import { skillsQuery } from '@portfolio/shared-api/skills';
import { technologiesQuery } from '@portfolio/shared-api/technologies';
import { whyChooseMeQuery } from '@portfolio/shared-api/why-choose-me';
import { CardSkeleton } from '../features/profile/card-skeleton';
import { Experience } from '../features/profile/experience';
import { PrintPage } from '../features/profile/print-page';
import { PrintedEducation } from '../features/profile/printed-education';
import { ProfileCard } from '../features/profile/profile-card';
import { CardPlace, Layout, Sections } from '../features/profile/profile-layout';
import { Reasons } from '../features/profile/reasons';
import { Skills } from '../features/profile/skills';
import { ProgrammingLanguages, ToolsAndDatabase } from '../features/profile/technologies';
import { DocumentHead } from '../features/sheet/document-head';
import { Sheet } from '../features/sheet/sheet';
import { introductionOf } from '../features/sheet/summary';

export const queries = () => [
  secondProfileQuery(),
  aboutQuery(),
  skillsQuery(),
  technologiesQuery(),
  whyChooseMeQuery(),
];

export default function ProfilePage() {
  const { data: profile, isPending, refetch } = useQuery(secondProfileQuery());
  const name = profile?.fullName || getConfig().siteName;
  return (
    <Sheet>
      <DocumentHead
        title={`Profile || ${name}`}
        description={introductionOf(name, profile)}
        path="/profile"
        picture={profile && { src: profile.profileImage, alt: `Portrait of ${name}` }}
        type="profile"
      />
      <PrintPage />
      <Layout>
        <CardPlace>
          {isPending ? <CardSkeleton /> : <ProfileCard profile={profile} onRetry={() => void refetch()} />}
        </CardPlace>
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
