import { token } from '@portfolio/shared-ui';
import { styled } from 'styled-components';

/** Says of a page in a frame what it is. */
export function PreviewBadge() {
  return <Badge>Preview: not saved</Badge>;
}

const Badge = styled.p`
  position: fixed;
  inset: auto auto 0 0;
  z-index: ${token.z.toast};
  padding: ${token.space[1]} ${token.space[3]};
  background-color: ${token.color.ink};
  color: ${token.color.paper};
  font: ${token.weight.text} ${token.text.caption} / 1.5 ${token.font.mono};
  pointer-events: none;
`;
