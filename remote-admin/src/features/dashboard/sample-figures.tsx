import { media, token } from '@portfolio/shared-ui';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { TrendingUp } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { SAMPLE_FIGURES } from './sample-data';
import { SampleMark } from './sample-mark';

/** The dashboard's four figures. */
export function SampleFigures() {
  const headingId = useId();
  return (
    <Section aria-labelledby={headingId}>
      <SectionHeading level={2} id={headingId} number={1}>
        Summary
      </SectionHeading>
      <Grid role="list">
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
      </Grid>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${token.space[6]};
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: ${token.size.rule};
  padding: ${token.size.rule};
  background: ${token.color.rule};
  list-style: none;

  ${media.large} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

const Figure = styled.li`
  display: grid;
  gap: ${token.space[3]};
  padding: ${token.space[4]};
  background: ${token.color.sheet};
`;

const Label = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
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
  align-items: center;
  gap: ${token.space[2]};
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};

  b {
    color: ${token.color.success};
    font: ${token.weight.medium} ${token.text.small} / 1 ${token.font.mono};
  }
`;
