import { useQuery } from '@tanstack/react-query';
import { educationQuery, type Education } from '@portfolio/shared-api/education';
import { siteSettingsQuery, useSiteSettings } from '@portfolio/shared-api/site-settings';
import { PageHeader, Sheet } from '@portfolio/shared-ui/sheet';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { EducationSections } from '../features/education/education-sections';
import { EducationSkeleton } from '../features/education/education-skeleton';
import { Quotation } from '../features/education/quotation';
import { DocumentHead } from '../components/head/document-head';
import { Loaded } from '../components/sheet/loaded';

export const queries = () => [educationQuery(), siteSettingsQuery()];

/** Names only what is there. */
function descriptionOf(siteName: string, { degrees, certifications }: Partial<Education> = {}): string {
  const parts = [
    degrees?.length !== 0 && 'academic background',
    certifications?.length !== 0 && 'certifications',
  ];
  const what = parts.filter(Boolean).join(' and ');
  return `${siteName}’s ${what || 'education'}.`;
}

export default function EducationPage() {
  const { siteName } = useSiteSettings();
  const education = useQuery(educationQuery());
  const quote = education.data?.quote;
  return (
    <Sheet>
      <DocumentHead
        title={`Education || ${siteName}`}
        description={descriptionOf(siteName, education.data)}
        path="/education"
      />
      <PageHeader title="Education">
        {education.isPending && <Skeleton width="20rem" height="5rem" />}
        {quote?.text && <Quotation quote={quote} />}
      </PageHeader>
      <Loaded result={education} skeleton={<EducationSkeleton />} failure="Failed to load education data">
        {(data) => <EducationSections education={data} />}
      </Loaded>
    </Sheet>
  );
}
