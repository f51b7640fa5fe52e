import { LIMITS } from '@portfolio/shared-api/contracts';
import { useDescribeMedium, type LibraryItem } from '@portfolio/shared-api/media-library';
import { useState } from 'react';
import { TextDialog } from '../../forms/text-dialog';

/** Asks for an image's description and saves it. */
export function useDescription() {
  const { mutateAsync } = useDescribeMedium();
  const [item, setItem] = useState<LibraryItem | null>(null);

  return {
    ask: setItem,
    dialog: item && (
      <TextDialog
        title={`Describe ${item.name}`}
        label="Description"
        hint="For people who can’t see the image. Projects and profiles begin with it when you choose the image from the library. Where it’s already in use, edit it there."
        initial={item.alt}
        max={LIMITS.pictureText}
        confirmLabel="Save"
        onSave={async (alt) => {
          await mutateAsync({ id: item.id, alt });
        }}
        failure={`The description of ${item.name} couldn’t be saved.`}
        onClose={() => setItem(null)}
      />
    ),
  };
}
