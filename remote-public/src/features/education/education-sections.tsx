import styled from 'styled-components';
import type { Degree, Education } from '@portfolio/shared-api/education';
import { token } from '@portfolio/shared-ui';
import { Nothing } from '../../components/sheet/nothing';
import { Section } from '../../components/sheet/section';
import { Certifications } from './certifications';
import { DegreeCard } from './degree-card';

/** Degrees and certifications; an empty section isn't shown. */
export function EducationSections({ education: { degrees, certifications } }: { education: Education }) {
  const hasDegrees = degrees.length > 0;
  const hasCertifications = certifications.length > 0;
  return (
    <>
      {!hasDegrees && !hasCertifications && <Nothing>Nothing has been added yet.</Nothing>}
      {hasDegrees && <AcademicBackground degrees={degrees} />}
      {hasCertifications && <Certifications certifications={certifications} />}
    </>
  );
}

function AcademicBackground({ degrees }: { degrees: readonly Degree[] }) {
  return (
    <Section title="Academic Background">
      <Grid role="list">
        {degrees.map((degree, index) => (
          <DegreeCard key={index} degree={degree} />
        ))}
      </Grid>
    </Section>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
  margin: 0;
`;
