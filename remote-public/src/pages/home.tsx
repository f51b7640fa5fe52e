import { useQuery } from '@tanstack/react-query';
import { homeProfileQuery, shownOwner } from '@portfolio/shared-api/home-profile';
import { siteSettingsQuery, useSiteSettings } from '@portfolio/shared-api/site-settings';
import { Sheet } from '@portfolio/shared-ui/sheet';
import { OwnerHead } from '../components/head/owner-head';
import { Hero } from '../features/home/hero';
import { HeroSkeleton } from '../features/home/hero-skeleton';

export const queries = () => [homeProfileQuery(), siteSettingsQuery()];

export default function HomePage() {
  const { data: profile, isPending, refetch } = useQuery(homeProfileQuery());
  const { siteName } = useSiteSettings();
  const { name, role } = shownOwner(profile, siteName);
  return (
    <Sheet>
      <OwnerHead
        title={`${name} || Portfolio`}
        path="/"
        name={name}
        profile={profile && { ...profile, role }}
      />
      {isPending ? (
        <HeroSkeleton />
      ) : (
        <Hero name={name} role={role} profile={profile} onRetry={() => void refetch()} />
      )}
    </Sheet>
  );
}
