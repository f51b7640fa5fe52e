import { useQuery } from '@tanstack/react-query';
import { getConfig } from '@portfolio/shared-api';
import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { Hero } from '../features/home/hero';
import { HeroSkeleton } from '../features/home/hero-skeleton';
import { DocumentHead } from '../features/sheet/document-head';
import { Sheet } from '../features/sheet/sheet';
import { introductionOf } from '../features/sheet/summary';

export const queries = () => [homeProfileQuery()];

export default function HomePage() {
  const { data: profile, isPending, refetch } = useQuery(homeProfileQuery());
  const name = profile?.fullName || getConfig().siteName;
  return (
    <Sheet>
      <DocumentHead
        title={`${name} || Portfolio`}
        description={introductionOf(name, profile)}
        path="/"
        picture={profile && { src: profile.profileImage, alt: `Portrait of ${name}` }}
        type="profile"
      />
      {isPending ? <HeroSkeleton /> : <Hero profile={profile} onRetry={() => void refetch()} />}
    </Sheet>
  );
}
