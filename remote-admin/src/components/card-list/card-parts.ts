import { token } from '@portfolio/shared-ui';
import { Card, CardBody } from '@portfolio/shared-ui/card';
import styled from 'styled-components';

/** A card as tall as its row, highlighted while the form edits its item. */
export const CardSheet = styled(Card)<{ $isEdited?: boolean }>`
  height: 100%;
  border-color: ${({ $isEdited }) => ($isEdited ? token.color.accent : token.color.rule)};
`;

/** A card with a picture above its text. */
export const CardColumn = styled(CardSheet)`
  display: flex;
  flex-direction: column;
`;

/** The text of such a card. */
export const CardContent = styled(CardBody)`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${token.space[3]};
  padding: ${token.space[4]};
`;

/** The card's actions, always at its bottom. */
export const CardFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin-top: auto;
  padding-top: ${token.space[2]};
`;

export const CardTitle = styled.h3`
  font-size: ${token.text.subtitle};
  font-weight: ${token.weight.strong};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

/** A card's title and its move handle. The handle keeps its full size as a target, but the line is only as tall as the title. */
export const CardHead = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space[2]};

  > button {
    margin: calc(-1 * ${token.space[2]}) calc(-1 * ${token.space[2]}) calc(-1 * ${token.space[2]}) 0;
  }
`;
