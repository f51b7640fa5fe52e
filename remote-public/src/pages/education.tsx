import { getConfig } from '@portfolio/shared-api';
import { AcademicBackground } from '../features/education/academic-background';
import { Certifications } from '../features/education/certifications';
import { Quotation } from '../features/education/quotation';
import { DocumentHead } from '../features/sheet/document-head';
import { PageHeader } from '../features/sheet/page-header';
import { Sheet } from '../features/sheet/sheet';

export default function EducationPage() {
  const { siteName } = getConfig();
  return (
    <Sheet>
      <DocumentHead
        title={`Education || ${siteName}`}
        description={`Academic background and certifications of ${siteName}.`}
        path="/education"
      />
      <PageHeader title="Education">
        <Quotation />
      </PageHeader>
      <AcademicBackground number={1} />
      <Certifications number={2} />
    </Sheet>
  );
}
