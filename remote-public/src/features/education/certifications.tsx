import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { Card } from '@portfolio/shared-ui/card';
import { Section } from '../sheet/section';
import { certifications } from './content';
import { Seal } from './seal';

/** How many teeth the first seal has, and how many more each further one. */
const TEETH = 18;
const MORE_TEETH = 9;

export function Certifications({ number }: { number: number }) {
  return (
    <Section number={number} title="Certifications">
      <Grid role="list">
        {certifications.map(({ title, description }, index) => (
          <Item key={title} forwardedAs="li">
            <Seal teeth={TEETH + MORE_TEETH * index} />
            <div>
              <Title>{title}</Title>
              <Description>{description}</Description>
            </div>
          </Item>
        ))}
      </Grid>
    </Section>
  );
}

const Grid = styled.ul`
  display: grid;
  gap: ${token.space[6]};
  margin: 0;

  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Item = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${token.space[6]};

  ${media.small} {
    grid-template-columns: 8rem minmax(0, 1fr);
  }

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
  }
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
