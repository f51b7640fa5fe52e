import { getConfig } from '@portfolio/shared-api';
import type { MediaKind } from '@portfolio/shared-api/media-library';
import { visuallyHidden } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';

const LibraryDialog = lazy(() =>
  import('./library-dialog').then(({ LibraryDialog }) => ({ default: LibraryDialog })),
);

/** A library file in the form's terms. */
export interface ChosenMedium {
  readonly name: string;
  readonly address: string;
  /** An image's description. */
  readonly alt: string;
}

interface Props {
  readonly kind: MediaKind;
  /** Label of the picker. */
  readonly of: string;
  readonly isMany?: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (chosen: readonly ChosenMedium[]) => void;
}

/** Lets a picker take files that were uploaded before. Only the bundled media service has a library. */
export function LibraryChoice({ kind, of, isMany = false, isDisabled, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (getConfig().media.cloud !== 'bundled') return null;

  const handleChoose = (chosen: readonly ChosenMedium[]) => {
    setOpen(false);
    onChoose(chosen);
  };

  return (
    <>
      <Opener
        size="small"
        iconStart={<Images size={16} aria-hidden />}
        aria-haspopup="dialog"
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        <span>
          Choose from library<Hidden> for {of}</Hidden>
        </span>
      </Opener>
      {isOpen && (
        <Suspense fallback={null}>
          <LibraryDialog kind={kind} isMany={isMany} onClose={() => setOpen(false)} onChoose={handleChoose} />
        </Suspense>
      )}
    </>
  );
}

const Opener = styled(Button)`
  justify-self: start;
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
