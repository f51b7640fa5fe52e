import styled from 'styled-components';
import type { Certification } from '@portfolio/shared-api/education';
import { media, token } from '@portfolio/shared-ui';
import { Card } from '@portfolio/shared-ui/card';
import { FormattedText } from '../../components/light-markdown';
import { Section } from '../../components/sheet/section';
import { CertificationFigure } from './certification-figure';

export function Certifications({ certifications }: { certifications: readonly Certification[] }) {
  return (
    <Section title="Certifications">
      <Grid role="list">
        {certifications.map(({ title, description, figure }, index) => (
          <Item key={index} forwardedAs="li">
            <CertificationFigure figure={figure} />
            <Text>
              <Title>{title}</Title>
              <FormattedText as={Description}>{description}</FormattedText>
            </Text>
          </Item>
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

  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/* The text is below the figure if there is no space next to it. */
const Item = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${token.space[4]};
`;

const Text = styled.div`
  flex: 1 1 7.5rem;
  min-width: 0;
`;

const Title = styled.h3`
  font-size: ${token.text.subtitle};
  font-weight: ${token.weight.strong};
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  margin-top: ${token.space[2]};
  color: ${token.color.inkMuted};
`;
