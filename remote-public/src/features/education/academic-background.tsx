import styled from 'styled-components';
import type { Degree } from '@portfolio/shared-api/education';
import { token } from '@portfolio/shared-ui';
import { Section } from '../../components/sheet/section';
import { DegreeCard } from './degree-card';

interface AcademicBackgroundProps {
  number: number;
  degrees: readonly Degree[];
}

export function AcademicBackground({ number, degrees }: AcademicBackgroundProps) {
  return (
    <Section number={number} title="Academic Background">
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
