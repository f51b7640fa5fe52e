import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

const EDIT = 'edit';

/** Address of a dashboard's page that opens with an item in its form. */
export const editAddress = (page: string, id: string) => `/setting/${page}?${EDIT}=${encodeURIComponent(id)}`;

/** Edits the item that the address names, as soon as the items are there. Then the address is the page's own again. */
export function useEditFromAddress<Item extends { readonly _id: string }>(
  items: readonly Item[] | undefined,
  onEdit: (item: Item) => Promise<void>,
) {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get(EDIT);
  const edit = useRef(onEdit);
  useEffect(() => {
    edit.current = onEdit;
  });

  useEffect(() => {
    if (id === null || !items) return;
    setParameters(
      (now) => {
        now.delete(EDIT);
        return now;
      },
      { replace: true },
    );
    const item = items.find(({ _id }) => _id === id);
    // The form gets the focus after the page, which gets it for having been come to.
    if (item) queueMicrotask(() => void edit.current(item));
  }, [id, items, setParameters]);
}
