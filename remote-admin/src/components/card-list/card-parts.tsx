import { token } from '@portfolio/shared-ui';
import { Button, type ButtonProps } from '@portfolio/shared-ui/button';
import { Card, CardBody } from '@portfolio/shared-ui/card';
import { Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';

/** Props of a card in a managed list. */
export interface ItemCardProps<Item> {
  readonly item: Item;
  /** The form is editing this item. */
  readonly isEdited: boolean;
  /** The form is saving another item. */
  readonly isFormBusy: boolean;
  readonly onEdit: (item: Item) => void;
  readonly onDelete: (item: Item) => void;
}

interface CardActionsProps<Item> {
  readonly card: ItemCardProps<Item>;
  /** Id of the card's title, which describes the buttons. */
  readonly titleId: string;
  readonly editVariant?: ButtonProps['variant'];
}

/** Edit and Delete of a card. */
export function CardActions<Item>({ card, titleId, editVariant }: CardActionsProps<Item>) {
  const { item, isFormBusy, onEdit, onDelete } = card;
  return (
    <>
      <Button
        size="small"
        variant={editVariant}
        iconStart={<Pencil size={16} aria-hidden />}
        aria-describedby={titleId}
        disabled={isFormBusy}
        onClick={() => onEdit(item)}
      >
        Edit
      </Button>
      <Button
        size="small"
        variant="quiet"
        iconStart={<Trash2 size={16} aria-hidden />}
        aria-describedby={titleId}
        onClick={() => onDelete(item)}
      >
        Delete
      </Button>
    </>
  );
}

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
  gap: ${token.space[1]};
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
