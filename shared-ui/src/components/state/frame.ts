import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

/** An empty figure: the outline of what would stand here. */
export const StateFrame = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${token.space[4]};
  padding: ${token.space[8]} ${token.space[6]};
  border: ${token.size.rule} dashed ${token.color.ruleStrong};
`;

export const StateTitle = styled.p`
  max-width: ${token.size.measure};
  font-size: ${token.text.subtitle};
  font-weight: ${token.weight.medium};
  line-height: ${token.line.snug};
`;
