import { token } from '@portfolio/shared-ui';
import styled from 'styled-components';

/** Labels invented figures. */
export function SampleMark() {
  return <Mark>Sample data</Mark>;
}

const Mark = styled.span`
  flex: none;
  padding: 0.125rem ${token.space[2]};
  border: ${token.size.rule} dashed ${token.color.ruleStrong};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1.4 ${token.font.mono};
`;
