import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getConfig } from '@portfolio/shared-api';
import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { Hero } from '../features/home/hero';
import { HeroSkeleton } from '../features/home/hero-skeleton';
import { Sheet } from '../features/sheet/sheet';
import { summaryOf } from '../features/sheet/summary';

export const queries = () => [homeProfileQuery()];

export default function HomePage() {
  const { data: profile, isPending, refetch } = useQuery(homeProfileQuery());
  const name = profile?.fullName || getConfig().siteName;
  const sheet = useRef<HTMLDivElement>(null);
  const handleRetry = () => {
    sheet.current?.focus({ preventScroll: true });
    void refetch();
  };
  return (
    <Sheet ref={sheet}>
      <title>{`${name} || Portfolio`}</title>
      <meta name="description" content={descriptionOf(name, profile?.role, profile?.bio)} />
      {isPending ? <HeroSkeleton /> : <Hero profile={profile} onRetry={handleRetry} />}
    </Sheet>
  );
}

const descriptionOf = (name: string, role = '', bio = '') =>
  summaryOf([[name, role].filter(Boolean).join(', '), bio].filter(Boolean).join('. '));
