import { useQuery } from '@tanstack/react-query';
import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { siteSettingsQuery, useSiteSettings } from '@portfolio/shared-api/site-settings';
import { Sheet } from '@portfolio/shared-ui/sheet';
import { OwnerHead } from '../components/head/owner-head';
import { Hero } from '../features/home/hero';
import { HeroSkeleton } from '../features/home/hero-skeleton';

export const queries = () => [homeProfileQuery(), siteSettingsQuery()];

export default function HomePage() {
  const { data: profile, isPending, refetch } = useQuery(homeProfileQuery());
  const { siteName } = useSiteSettings();
  const name = profile?.fullName || siteName;
  return (
    <Sheet>
      <OwnerHead title={`${name} || Portfolio`} path="/" name={name} profile={profile} />
      {isPending ? <HeroSkeleton /> : <Hero profile={profile} onRetry={() => void refetch()} />}
    </Sheet>
  );
}
