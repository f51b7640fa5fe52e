import { useStore } from '@portfolio/shared-api';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SaveStatus } from '../components/save-status/save-status';
import { NEW_RECORD, type AnyUnsavedChanges } from './drafts/unsaved-changes';

interface ItemForm<Item> {
  readonly edited: { readonly _id?: string } | null;
  readonly isSaving: boolean;
  readonly status: SaveStatus | null;
  readonly unsaved: AnyUnsavedChanges;
  readonly edit: (item: Item) => Promise<boolean>;
  readonly leave: () => Promise<boolean>;
  readonly cancel: () => void;
  readonly dismissStatus: () => void;
}

interface Options {
  /** The form has its own place on the page. Otherwise it's above the list, and only while it is in use. */
  readonly isAlwaysOpen?: boolean;
}

/** The address of a page that opens its form for a new item. */
export const NEW_ITEM = `?edit=${NEW_RECORD}`;

/**
 * Keeps a list's form and the address in step: `?edit=<id>` edits an item and `?edit=new` adds one, so Back, Forward, reloads and links work.
 * Moves the focus into the form when it opens and out of it when it closes.
 */
export function useItemEditing<Item extends { readonly _id: string }>(
  state: ItemForm<Item>,
  { data: items, isFetching }: Pick<UseQueryResult<Item[]>, 'data' | 'isFetching'>,
  formRef: RefObject<HTMLFormElement | null>,
  { isAlwaysOpen = false }: Options = {},
) {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('edit');
  const editedId = state.edited?._id;
  const { offer, elsewhere, hasChanges } = useStore(state.unsaved.view);
  const isSaved = state.status?.tone === 'success';
  const isAdding = wanted === NEW_RECORD || (wanted !== null && hasChanges);
  const isOpen = isAlwaysOpen || editedId !== undefined || (isAdding && !isSaved);
  const hasDraft = !isAlwaysOpen && (offer !== null || elsewhere.length > 0);
  const addRef = useRef<HTMLButtonElement>(null);

  /** The last address that the form was brought in step with. */
  const followed = useRef<string | null>(null);
  /** The address that the form itself asked for. */
  const expected = useRef<string | null>(null);
  /** The address names an item that isn't loaded. */
  const isAwaited = useRef(false);
  const show = (next: string | null, { replace }: { replace: boolean }) => {
    expected.current = next;
    setParameters(
      (now) => {
        if (next === null) now.delete('edit');
        else now.set('edit', next);
        return now;
      },
      { replace },
    );
  };
  const focusForm = () => {
    window.scrollTo({ top: 0 });
    formRef.current?.focus({ preventScroll: true });
  };
  const edit = async (item: Item) => {
    if (item._id !== editedId) return state.edit(item);
    focusForm();
    return true;
  };

  const follow = async () => {
    const isNext = followed.current !== wanted;
    if (!isNext && !isAwaited.current) return;
    followed.current = wanted;
    isAwaited.current = false;
    if (isNext && expected.current === wanted) return;
    expected.current = wanted;
    const item = items?.find(({ _id }) => _id === wanted);
    isAwaited.current = !item && wanted !== null && wanted !== NEW_RECORD;
    if (isAwaited.current) return;
    if (wanted === NEW_RECORD) state.dismissStatus();
    const hasFollowed = item ? await edit(item) : editedId === undefined || (await state.leave());
    // The owner stays with unsaved changes, so the address returns to them.
    if (!hasFollowed) show(editedId ?? NEW_RECORD, { replace: false });
  };
  const latest = useRef({ follow, show, focusForm });
  useEffect(() => {
    latest.current = { follow, show, focusForm };
  });
  useEffect(() => void latest.current.follow(), [wanted, items]);

  const lastEdited = useRef(editedId);
  useEffect(() => {
    const before = lastEdited.current;
    if (before === editedId) return;
    lastEdited.current = editedId;
    const isLeft = editedId === undefined;
    // Not `wanted`: the router renders a new address later than the form renders its item.
    const address = expected.current;
    // Back or a link has already changed it.
    if (address === (editedId ?? null) || (isLeft && address !== before)) return;
    const isInUse = !isAlwaysOpen && (hasDraft || hasChanges);
    latest.current.show(isLeft ? (isInUse ? NEW_RECORD : null) : editedId, { replace: isLeft });
  }, [editedId, hasDraft, hasChanges, isAlwaysOpen]);

  // A draft of an earlier visit opens the form, which offers to restore it.
  const isFree = wanted === null && editedId === undefined;
  const isFreeNow = useRef(isFree);
  useEffect(() => {
    isFreeNow.current = isFree;
  });
  useEffect(() => {
    if (hasDraft && isFreeNow.current) latest.current.show(NEW_RECORD, { replace: true });
  }, [hasDraft]);

  useEffect(() => {
    if (isSaved && !isAlwaysOpen) latest.current.show(null, { replace: true });
  }, [isSaved, isAlwaysOpen]);

  const place = editedId ?? (isOpen ? NEW_RECORD : null);
  const lastPlace = useRef(isAlwaysOpen ? NEW_RECORD : null);
  useEffect(() => {
    if (lastPlace.current === place) return;
    lastPlace.current = place;
    // The form takes the focus after the page, which takes it when it opens.
    if (place === null) addRef.current?.focus();
    else if (!isAlwaysOpen || place !== NEW_RECORD) queueMicrotask(() => latest.current.focusForm());
  }, [place, isAlwaysOpen]);

  const handleEdit = (item: Item) => void edit(item);
  return {
    isOpen,
    /** The address names an item that doesn't exist. */
    isMissing:
      wanted !== null &&
      wanted !== NEW_RECORD &&
      wanted !== editedId &&
      items !== undefined &&
      !isFetching &&
      items.every(({ _id }) => _id !== wanted),
    addRef,
    add() {
      state.dismissStatus();
      show(NEW_RECORD, { replace: false });
    },
    /** Closes the form for a new item. Its text stays in it. */
    close: () => show(null, { replace: true }),
    edit: handleEdit,
    cancel() {
      state.cancel();
      // The focused button disappears with the edit mode.
      if (isAlwaysOpen) formRef.current?.focus({ preventScroll: true });
    },
    /** Props of the list. */
    list: {
      editedId,
      isFormBusy: state.isSaving,
      onEdit: handleEdit,
      /** Leaves the edit mode if its item was deleted. */
      onDeleted(deletedId: string) {
        if (editedId === deletedId) state.cancel();
      },
    },
  };
}

export type ItemEditing = Pick<
  ReturnType<typeof useItemEditing>,
  'isOpen' | 'isMissing' | 'addRef' | 'add' | 'close'
>;
