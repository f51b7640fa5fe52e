import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { PageModule } from '@portfolio/federation/routes';
import { aboutQuery } from '@portfolio/shared-api/about';
import { siteSettingsQuery, useSiteSettings } from '@portfolio/shared-api/site-settings';
import { token } from '@portfolio/shared-ui';
import { PageHeader, Sheet } from '@portfolio/shared-ui/sheet';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { EmptyState, ErrorState } from '@portfolio/shared-ui/state';

/** The server runs these before it renders the page; hovering a link to it runs them too. */
export const queries: PageModule['queries'] = () => [siteSettingsQuery(), aboutQuery()];

export default function ExamplePage() {
  const { siteName } = useSiteSettings();
  return (
    <Sheet>
      <title>{`Example || ${siteName}`}</title>
      <PageHeader title="Example">
        <About />
      </PageHeader>
    </Sheet>
  );
}

/** What the owner writes about themselves, read from the site's API. */
function About() {
  const { data, isPending, isError, refetch } = useQuery(aboutQuery());
  if (isPending) return <Skeleton height="6rem" />;
  if (isError) return <ErrorState title="This text could not be loaded." onRetry={() => void refetch()} />;
  if (!data.aboutDetails) return <EmptyState title="There is nothing to read yet." />;
  return <Text>{data.aboutDetails}</Text>;
}

const Text = styled.p`
  color: ${token.text};
`;
