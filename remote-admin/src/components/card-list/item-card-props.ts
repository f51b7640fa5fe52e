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
