import { unreadMessagesQuery } from '@portfolio/shared-api/messages';
import { token, visuallyHidden } from '@portfolio/shared-ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';

/** The number of unread messages. Empty if there are none or the number isn't known. */
export function UnreadBadge() {
  const { data: count = 0 } = useQuery(unreadMessagesQuery());
  if (count === 0) return null;
  return (
    <>
      <Count aria-hidden>{count > 99 ? '99+' : count}</Count>
      <Words> ({count} unread)</Words>
    </>
  );
}

const Count = styled.span`
  min-width: 1.25rem;
  margin-left: ${token.space[2]};
  padding-inline: ${token.space[1]};
  background: ${token.color.accent};
  color: ${token.color.onAccent};
  font: ${token.weight.strong} 0.6875rem/1.25rem ${token.font.mono};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

const Words = styled.span`
  ${visuallyHidden}
`;
