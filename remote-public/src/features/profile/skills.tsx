import { useQuery } from '@tanstack/react-query';
import { skillsQuery } from '@portfolio/shared-api/skills';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { Loaded } from '../../components/sheet/loaded';
import { Section } from '../../components/sheet/section';
import { useProvenTechnologies } from './proven-name';
import { SkillCard, SkillCardSkeleton } from './skill-card';

const CARDS = [
  { title: 'Frontend', list: 'frontendSkills' },
  { title: 'Backend', list: 'backendSkills' },
  { title: 'Tools', list: 'tools' },
] as const;

export function Skills({ number }: { number: number }) {
  const proven = useProvenTechnologies();
  return (
    <Section number={number} title="Skills">
      <Loaded
        result={useQuery(skillsQuery())}
        failure="Failed to load skills data"
        skeleton={
          <Grid>
            {CARDS.map(({ list }) => (
              <SkillCardSkeleton key={list} />
            ))}
          </Grid>
        }
      >
        {(skills) => (
          <Grid>
            {CARDS.map(({ title, list }) => (
              <SkillCard key={list} title={title} names={skills[list]} proven={proven} />
            ))}
          </Grid>
        )}
      </Loaded>
    </Section>
  );
}

const Grid = styled.div`
  display: grid;
  gap: ${token.space[6]};

  ${media.small} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${token.space[4]};
  }

  ${media.large} {
    gap: ${token.space[6]};
  }

  ${media.print} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${token.space[4]};
  }
`;
