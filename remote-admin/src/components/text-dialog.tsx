import { Button } from '@portfolio/shared-ui/button';
import { Dialog } from '@portfolio/shared-ui/dialog';
import { TextField } from '@portfolio/shared-ui/field';
import { useId, useRef, useState, type FormEvent } from 'react';

interface Props {
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  readonly initial: string;
  /** The maximum length in characters. */
  readonly max: number;
  readonly isRequired?: boolean;
  readonly confirmLabel: string;
  readonly onSave: (text: string) => Promise<void>;
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
  onClose,
}: Props) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const given = text.trim();
    const fault = isRequired && !given ? `${label} is required` : '';
    setError(fault);
    if (fault) return;
    setIsBusy(true);
    void onSave(given).finally(() => setIsBusy(false));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
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
    </Dialog>
  );
}
