import { media, token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { PreviewPlace } from '../components/preview-frame/preview-place';
import { usePreviewPlace } from '../components/preview-frame/use-preview-place';
import { ConflictChoice } from './drafts/conflict-choice';
import type { AnyUnsavedChanges } from './drafts/unsaved-changes';
import { formColumns } from './form-columns';
import { SaveStatusBanner, type SaveStatus } from '../components/save-status/save-status';

interface Props {
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  /** Why the button can't be pressed now, or what it would leave out; '' if there's nothing to say. */
  readonly note?: string;
  readonly unsaved: AnyUnsavedChanges;
  /** How the last save went. */
  readonly status: SaveStatus | null;
  readonly onDismiss: () => void;
  /** None where there's nothing to go back from. */
  readonly onCancel?: () => void;
  /** A visitor's page with the form's content, rendered while it's open. */
  readonly preview?: ReactNode;
}

/** The foot of a form: how the last save went, then what can be done. */
export function FormActions({
  label,
  busyLabel,
  isBusy,
  isDisabled,
  note = '',
  unsaved,
  status,
  onDismiss,
  onCancel,
  preview,
}: Props) {
  const noteId = useId();
  const { isOpen, button, place } = usePreviewPlace();
  return (
    <Foot>
      <Content>
        <SaveStatusBanner status={status} onDismiss={onDismiss} />
        <ConflictChoice unsaved={unsaved} isSaving={isBusy} />
        <ButtonRow>
          <Button
            type="submit"
            variant="primary"
            isBusy={isBusy}
            busyLabel={busyLabel}
            disabled={isDisabled}
            aria-describedby={noteId}
          >
            {label}
          </Button>
          {onCancel && (
            <Button onClick={onCancel} disabled={isBusy}>
              Cancel
            </Button>
          )}
          {preview && <Button {...button}>Preview</Button>}
          <Note id={noteId} role="status">
            {note}
          </Note>
        </ButtonRow>
      </Content>
      {isOpen && <PreviewPlace {...place}>{preview}</PreviewPlace>}
    </Foot>
  );
}

const Foot = styled.div`
  ${formColumns}
  padding-top: ${token.space[5]};
  border-top: ${token.size.rule} solid ${token.color.ink};
`;

const Content = styled.div`
  display: grid;
  gap: ${token.space[4]};
  max-width: 46rem;

  ${media.medium} {
    grid-column: 2;
  }
`;

const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]};
`;

const Note = styled.p`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;
