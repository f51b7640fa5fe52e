import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { Section } from '../sheet/section';
import { degrees } from './content';
import { DegreeCard } from './degree-card';

export function AcademicBackground({ number }: { number: number }) {
  return (
    <Section number={number} title="Academic Background">
      <Grid role="list">
        {degrees.map((degree) => (
          <DegreeCard key={degree.title} degree={degree} />
        ))}
      </Grid>
    </Section>
  );
}

const Grid = styled.ul`
  display: grid;
  gap: ${token.space[8]} ${token.space[6]};
  margin: 0;

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
