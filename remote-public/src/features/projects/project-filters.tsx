import type { MouseEvent } from 'react';
import type { ProjectCategory } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { CATEGORY } from './addresses';
import { ALL } from './categories';

interface ProjectFiltersProps {
  categories: readonly ProjectCategory[];
  chosen: string;
  onChoose: (category: string) => void;
}

/** A form that asks for the filtered page, so that the buttons work before and without scripts too. */
export function ProjectFilters({ categories, chosen, onChoose }: ProjectFiltersProps) {
  return (
    <Root action="/projects">
      <Group role="group" aria-label="Filter by category">
        {categories.map(({ name, count }) => {
          const handleClick = (event: MouseEvent) => {
            event.preventDefault();
            onChoose(name);
          };
          return (
            <Filter
              key={name}
              name={name === ALL ? undefined : CATEGORY}
              value={name === ALL ? undefined : name}
              aria-pressed={name === chosen}
              onClick={handleClick}
            >
              <span>{name}</span>
              <Count aria-hidden="true">{count}</Count>
            </Filter>
          );
        })}
      </Group>
    </Root>
  );
}

const Root = styled.form`
  padding-block: ${token.space[3]};
  border-block: ${token.size.rule} solid ${token.color.rule};
`;

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]} ${token.space[1]};
`;

const Filter = styled.button`
  display: inline-flex;
  align-items: baseline;
  gap: ${token.space[2]};
  max-width: 100%;
  min-height: ${token.size.controlSmall};
  padding: ${token.space[2]} ${token.space[3]};
  border: ${token.size.rule} solid transparent;
  border-radius: ${token.radius.small};
  background: none;
  color: ${token.color.accent};
  font-size: ${token.text.small};
  font-weight: ${token.weight.medium};
  line-height: ${token.line.snug};
  text-align: left;
  overflow-wrap: anywhere;
  transition: background-color ${token.duration.control};

  ${media.touch} {
    min-height: ${token.size.touch};
    align-items: center;
  }

  &:hover {
    background-color: ${token.color.wash};
  }

  &[aria-pressed='true'] {
    border-color: ${token.color.accent};
    background-color: ${token.color.accent};
    color: ${token.color.onAccent};
  }
`;

const Count = styled.span`
  font: ${token.weight.text} ${token.text.caption} / 1 ${token.font.mono};
  font-variant-numeric: tabular-nums;
`;
