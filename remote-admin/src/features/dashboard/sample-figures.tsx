import { media, token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { TrendingUp } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { flushStart } from '../../components/layout';
import { DashboardSection } from '../../components/section/dashboard-section';
import { SAMPLE_FIGURES, SampleMark } from './sample-data';
import { useStoredChoice } from './use-stored-choice';

/** The dashboard's four sample figures, which can be hidden. */
export function SampleFigures() {
  const id = useId();
  const [choice, setChoice] = useStoredChoice('dashboard-sample', ['shown', 'hidden']);
  const isShown = choice === 'shown';
  return (
    <DashboardSection number={1} title="Summary">
      <Tools>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setChoice(isShown ? 'hidden' : 'shown')}
        >
          {isShown ? 'Hide sample data' : 'Show sample data'}
        </Button>
      </Tools>
      <FigureGrid id={id} role="list" hidden={!isShown}>
        {SAMPLE_FIGURES.map(({ label, value, change }) => (
          <Figure key={label}>
            <Label>
              {label}
              <SampleMark />
            </Label>
            <Value>{value}</Value>
            <Change>
              <TrendingUp size={16} strokeWidth={1.75} aria-label="Up" />
              <b>{change}</b> from last month
            </Change>
          </Figure>
        ))}
      </FigureGrid>
    </DashboardSection>
  );
}

const Tools = styled.div`
  ${flushStart}
  margin-block: calc(-1 * ${token.space[3]});
`;

export const FigureGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: ${token.size.rule};
  padding: ${token.size.rule};
  list-style: none;

  /* Each cell has its own edge, because the last row may be shorter. */
  > li {
    box-shadow: 0 0 0 ${token.size.rule} ${token.color.rule};
  }

  &[hidden] {
    display: none;
  }

  ${media.large} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

/* The values of a row are level, although the mark only fits beside short labels. */
const Figure = styled.li`
  display: grid;
  grid-row: span 3;
  grid-template-rows: subgrid;
  gap: ${token.space[3]};
  padding: ${token.space[4]};
  background: ${token.color.sheet};
`;

const Label = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: start;
  justify-content: space-between;
  gap: ${token.space[2]};
  font-size: ${token.text.small};
  font-weight: ${token.weight.medium};
`;

const Value = styled.p`
  font: ${token.weight.text} ${token.text.title} / 1 ${token.font.mono};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.03em;
`;

const Change = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: start;
  gap: 0 ${token.space[2]};
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};

  b {
    color: ${token.color.success};
    font: ${token.weight.medium} ${token.text.small} / 1 ${token.font.mono};
  }
`;
