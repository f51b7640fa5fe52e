import { Button, type ButtonProps } from '@portfolio/shared-ui/button';
import { Pencil, Trash2 } from 'lucide-react';
import type { ItemCardProps } from './item-card-props';

interface Props<Item> {
  readonly card: ItemCardProps<Item>;
  /** Id of the card's title, which describes the buttons. */
  readonly titleId: string;
  readonly editVariant?: ButtonProps['variant'];
}

/** Edit and Delete of a card. */
export function CardActions<Item>({ card, titleId, editVariant }: Props<Item>) {
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
