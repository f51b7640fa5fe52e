import { useEffect, useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';

interface ItemForm<Item> {
  readonly edited: { readonly _id?: string } | null;
  readonly isSaving: boolean;
  readonly edit: (item: Item) => Promise<boolean>;
  readonly cancel: () => void;
}

/** Opens list items in the form above and returns to the list. Also edits the item in the address, once the items are loaded. */
export function useItemEditing<Item extends { readonly _id: string }>(
  state: ItemForm<Item>,
  items: readonly Item[] | undefined,
  formRef: RefObject<HTMLFormElement | null>,
) {
  const focusForm = () => formRef.current?.focus({ preventScroll: true });
  const edit = async (item: Item) => {
    if (!(await state.edit(item))) return;
    window.scrollTo({ top: 0 });
    focusForm();
  };

  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get('edit');
  const latestEdit = useRef(edit);
  useEffect(() => {
    latestEdit.current = edit;
  });
  useEffect(() => {
    if (id === null || !items) return;
    setParameters(
      (now) => {
        now.delete('edit');
        return now;
      },
      { replace: true },
    );
    const item = items.find(({ _id }) => _id === id);
    // The form takes the focus after the page, which takes it when it opens.
    if (item) queueMicrotask(() => void latestEdit.current(item));
  }, [id, items, setParameters]);

  const handleEdit = (item: Item) => void edit(item);
  return {
    edit: handleEdit,
    cancel() {
      state.cancel();
      // The focused button disappears with the edit mode.
      focusForm();
    },
    /** Props of the list. */
    list: {
      editedId: state.edited?._id,
      isFormBusy: state.isSaving,
      onEdit: handleEdit,
      /** Leaves the edit mode if its item was deleted. */
      onDeleted(deletedId: string) {
        if (state.edited?._id === deletedId) state.cancel();
      },
    },
  };
}
