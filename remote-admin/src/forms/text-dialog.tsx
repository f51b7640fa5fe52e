import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Button } from '@portfolio/shared-ui/button';
import { Dialog } from '@portfolio/shared-ui/dialog';
import { TextField } from '@portfolio/shared-ui/field';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { reasonOf } from '../components/save-status/save-status';
import { leaveQuestion } from './leave-guard/leave-question';
import { useUnsavedText } from './leave-guard/unsaved-forms';

interface Props {
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  readonly initial: string;
  /** The maximum length in characters. */
  readonly max: number;
  readonly isRequired?: boolean;
  readonly confirmLabel: string;
  /** A rejection is shown below the field, and the dialog stays open. */
  readonly onSave: (text: string) => Promise<void>;
  /** What a rejection says, before its reason. */
  readonly failure: string;
  readonly onClose: () => void;
}

/** Asks for a single line of text. */
export function TextDialog({
  title,
  label,
  hint,
  initial,
  max,
  isRequired = false,
  confirmLabel,
  onSave,
  failure,
  onClose,
}: Props) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const hasChanges = text !== initial;
  const warning = `Your text in “${title}” isn’t saved and will be lost.`;
  useUnsavedText(warning, hasChanges);
  // A save may end while the owner is asked whether to leave the text.
  useEffect(() => () => void leaveQuestion.getSnapshot()?.recheck(), []);

  // What is being saved can no longer be cancelled, and may fail.
  const handleCancel = () => {
    if (!isBusy) onClose();
  };
  const handleClose = () => {
    if (hasChanges && !isBusy) setIsAsking(true);
    else handleCancel();
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const given = text.trim();
    const fault = isRequired && !given ? `${label} is required` : '';
    setError(fault);
    if (fault || isBusy) return;
    setIsBusy(true);
    try {
      await onSave(given);
      onClose();
    } catch (cause) {
      setError([failure, reasonOf(cause)].filter(Boolean).join(' '));
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={handleClose}
      title={title}
      size="small"
      initialFocus={field}
      footer={
        <>
          <Button onClick={handleCancel}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          ref={field}
          label={label}
          hint={hint}
          name="text"
          dir="auto"
          autoComplete="off"
          maxLength={max}
          required={isRequired}
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      <ConfirmDialog
        open={isAsking}
        title="Close without saving?"
        description={warning}
        confirmLabel="Close"
        cancelLabel="Stay"
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      />
    </Dialog>
  );
}
