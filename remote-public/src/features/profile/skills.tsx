import { useQuery } from '@tanstack/react-query';
import { skillsQuery } from '@portfolio/shared-api/skills';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { LoadedSection } from '../../components/sheet/loaded-section';
import { useProvenTechnologies } from './proven-name';
import { SkillCard, SkillCardSkeleton } from './skill-card';

const CARDS = [
  { title: 'Frontend', list: 'frontendSkills' },
  { title: 'Backend', list: 'backendSkills' },
  { title: 'Tools', list: 'tools' },
] as const;

/** More names of difference would leave a large empty box. */
const isUneven = (lengths: readonly number[]) => Math.max(...lengths) - Math.min(...lengths) > 4;

export function Skills() {
  const proven = useProvenTechnologies();
  return (
    <LoadedSection
      title="Skills"
      result={useQuery(skillsQuery())}
      isEmpty={(skills) => CARDS.every(({ list }) => skills[list].length === 0)}
      failure="Failed to load skills data"
      skeleton={
        <Grid $columns={CARDS.length}>
          {CARDS.map(({ list }) => (
            <SkillCardSkeleton key={list} />
          ))}
        </Grid>
      }
    >
      {(skills) => {
        const cards = CARDS.filter(({ list }) => skills[list].length > 0);
        return (
          <Grid $columns={cards.length} $isUneven={isUneven(cards.map(({ list }) => skills[list].length))}>
            {cards.map(({ title, list }) => (
              <SkillCard key={list} title={title} names={skills[list]} proven={proven} />
            ))}
          </Grid>
        );
      }}
    </LoadedSection>
  );
}

/* Lists of different lengths have cards of different heights. */
const Grid = styled.div<{ $columns: number; $isUneven?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${({ $isUneven }) => $isUneven && 'align-items: start;'}
  gap: ${token.space[6]};

  ${media.small} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
    gap: ${token.space[4]};
  }

  ${media.large} {
    gap: ${token.space[6]};
  }

  ${media.print} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
    gap: ${token.space[4]};
  }
`;
