import { Banner } from '@portfolio/shared-ui/banner';
import { Button } from '@portfolio/shared-ui/button';
import { Plus } from 'lucide-react';
import { SaveStatusBanner, type SaveStatus } from '../components/save-status/save-status';
import type { ItemEditing } from './use-item-editing';

interface Props {
  readonly editing: ItemEditing;
  readonly label: string;
  /** Shown if the address names an item that doesn't exist. */
  readonly missing: string;
  readonly state: { readonly status: SaveStatus | null; readonly dismissStatus: () => void };
}

/** Says that the address names an item that doesn't exist. */
export function MissingItem({ editing, children }: Pick<Props, 'editing'> & { readonly children: string }) {
  if (!editing.isMissing) return null;
  return (
    <Banner tone="info">
      <p>{children}</p>
    </Banner>
  );
}

/** The button above a list that opens its form, with the result of the last save while the form is closed. */
export function AddItem({ editing, label, missing, state }: Props) {
  return (
    <>
      <MissingItem editing={editing}>{missing}</MissingItem>
      {!editing.isOpen && (
        <div>
          <Button
            ref={editing.addRef}
            variant="primary"
            iconStart={<Plus size={18} aria-hidden />}
            onClick={editing.add}
          >
            {label}
          </Button>
        </div>
      )}
      <SaveStatusBanner status={editing.isOpen ? null : state.status} onDismiss={state.dismissStatus} />
    </>
  );
}
