import { LIMITS } from '@portfolio/shared-api/contracts';
import { useDescribeMedium, type LibraryItem } from '@portfolio/shared-api/media-library';
import { useState } from 'react';
import { failed, type SaveStatus } from '../../components/save-status/save-status';
import { TextDialog } from '../../components/text-dialog';

/** Asks for an image's description and saves it. */
export function useDescription() {
  const { mutateAsync } = useDescribeMedium();
  const [item, setItem] = useState<LibraryItem | null>(null);
  const [status, setStatus] = useState<SaveStatus | null>(null);

  const handleSave = async ({ id, name }: LibraryItem, alt: string) => {
    setStatus(null);
    try {
      await mutateAsync({ id, alt });
    } catch (error) {
      setStatus(failed(`The description of ${name} couldn’t be saved.`, error));
    }
    setItem(null);
  };

  return {
    ask: setItem,
    status,
    dismissStatus: () => setStatus(null),
    dialog: item && (
      <TextDialog
        title={`Describe ${item.name}`}
        label="Description"
        hint="For people who can’t see the image. Projects and profiles begin with it when you choose the image from the library. Where it’s already in use, edit it there."
        initial={item.alt}
        max={LIMITS.pictureText}
        confirmLabel="Save"
        onSave={(alt) => handleSave(item, alt)}
        onClose={() => setItem(null)}
      />
    ),
  };
}
