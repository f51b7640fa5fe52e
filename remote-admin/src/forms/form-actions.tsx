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
  /** Why the button is disabled, or what a save would leave out; '' for neither. */
  readonly note?: string;
  readonly unsaved: AnyUnsavedChanges;
  /** The result of the last save. */
  readonly status: SaveStatus | null;
  readonly onDismiss: () => void;
  /** Undefined if there is nothing to cancel. */
  readonly onCancel?: () => void;
  /** A visitor's page with the form's content, rendered only while it is open. */
  readonly preview?: ReactNode;
}

/** The bottom of a form: the status of the last save, then the buttons. */
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
