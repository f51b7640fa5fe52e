/** What a card gets that its owner manages. */
export interface ItemCardProps<Item> {
  readonly item: Item;
  /** It stands in the form right now. */
  readonly isEdited: boolean;
  /** Another one is being saved: the form isn't free. */
  readonly isFormBusy: boolean;
  readonly onEdit: (item: Item) => void;
  readonly onDelete: (item: Item) => void;
}
