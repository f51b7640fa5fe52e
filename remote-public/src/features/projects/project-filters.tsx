import type { MouseEvent } from 'react';
import type { ProjectCategory } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { CATEGORY, TECHNOLOGY } from './addresses';
import { ALL } from './categories';

interface ProjectFiltersProps {
  categories: readonly ProjectCategory[];
  chosen: string;
  /** The other filter, which stays; empty for none. */
  technology: string;
  onChoose: (category: string) => void;
}

/** A form that requests the filtered page, so that the buttons work without scripts. */
export function ProjectFilters({ categories, chosen, technology, onChoose }: ProjectFiltersProps) {
  return (
    <Root action="/projects">
      {technology && <input type="hidden" name={TECHNOLOGY} value={technology} />}
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
              <span dir="auto">{name}</span> <Count aria-hidden="true">{count}</Count>{' '}
            </Filter>
          );
        })}
      </Group>
    </Root>
  );
}

const Root = styled.form`
  border-block: ${token.size.rule} solid ${token.color.rule};

  ${media.print} {
    display: none;
  }
`;

/* A grid with as many columns as fit. It clips the lines of the last cells. */
const Group = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr));
  overflow: hidden;

  ${media.small} {
    grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  }
`;

const Filter = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
  min-height: ${token.size.touch};
  margin: 0 -1px -1px 0;
  padding: ${token.space[2]} ${token.space[3]};
  border: solid ${token.color.rule};
  border-width: 0 ${token.size.rule} ${token.size.rule} 0;
  background: none;
  color: ${token.color.accent};
  font-size: ${token.text.small};
  font-weight: ${token.weight.medium};
  line-height: ${token.line.label};
  text-align: left;
  overflow-wrap: anywhere;
  transition: background-color ${token.duration.control};

  &:focus-visible {
    outline-color: currentcolor;
    outline-offset: -4px;
  }

  &:hover {
    background-color: ${token.color.wash};
  }

  &[aria-pressed='true'] {
    background-color: ${token.color.accent};
    color: ${token.color.onAccent};
    forced-color-adjust: none;
  }
`;

const Count = styled.span`
  white-space: nowrap;
  font: ${token.weight.text} ${token.text.caption} / 1 ${token.font.mono};
  font-variant-numeric: tabular-nums;
`;
