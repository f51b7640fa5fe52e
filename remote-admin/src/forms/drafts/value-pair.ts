import { token } from '@portfolio/shared-ui';
import styled from 'styled-components';

/** Two values of a field, side by side if there is room. */
export const ValuePair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${token.size.rule};
  background-color: ${token.color.rule};
  border: ${token.size.rule} solid ${token.color.rule};

  > * {
    display: grid;
    align-content: start;
    gap: ${token.space[2]};
    min-width: 0;
    padding: ${token.space[3]};
    background-color: ${token.color.sheet};
  }
`;

/** The heading of a value. */
export const ValueHead = styled.p`
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1.4 ${token.font.mono};
`;
