/** Props of a card in a managed list. */
export interface ItemCardProps<Item> {
  readonly item: Item;
  /** The form is editing it. */
  readonly isEdited: boolean;
  /** Another one is being saved: the form isn't free. */
  readonly isFormBusy: boolean;
  readonly onEdit: (item: Item) => void;
  readonly onDelete: (item: Item) => void;
}
