import type { Education } from '@portfolio/shared-api/education';
import { Nothing } from '../../components/sheet/nothing';
import { AcademicBackground } from './academic-background';
import { Certifications } from './certifications';

/** What there is of both; a part in which nothing stands isn't shown. */
export function EducationSections({ education: { degrees, certifications } }: { education: Education }) {
  const hasDegrees = degrees.length > 0;
  const hasCertifications = certifications.length > 0;
  return (
    <>
      {!hasDegrees && !hasCertifications && <Nothing />}
      {hasDegrees && <AcademicBackground number={1} degrees={degrees} />}
      {hasCertifications && <Certifications number={hasDegrees ? 2 : 1} certifications={certifications} />}
    </>
  );
}
