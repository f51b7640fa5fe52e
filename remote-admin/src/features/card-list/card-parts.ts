import { token } from '@portfolio/shared-ui';
import { Card } from '@portfolio/shared-ui/card';
import styled from 'styled-components';

/** A card as high as its row; marked while it stands in the form. */
export const CardSheet = styled(Card)<{ $isEdited?: boolean }>`
  height: 100%;
  border-color: ${({ $isEdited }) => ($isEdited ? token.color.accent : token.color.rule)};
`;

export const CardTitle = styled.h3`
  font-size: ${token.text.subtitle};
  font-weight: ${token.weight.strong};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

/** A card's title and, at the card's edge, what moves it: a target as high as any, in a line that's only as high as the title. */
export const CardHead = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space[2]};

  > button {
    margin: calc(-1 * ${token.space[2]}) calc(-1 * ${token.space[2]}) calc(-1 * ${token.space[2]}) 0;
  }
`;
