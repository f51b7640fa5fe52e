import { LIMITS } from '@portfolio/shared-api/contracts';
import type { Passkey } from '@portfolio/shared-api/passkeys';
import { Button } from '@portfolio/shared-ui/button';
import { Dialog } from '@portfolio/shared-ui/dialog';
import { TextField } from '@portfolio/shared-ui/field';
import { useId, useRef, useState, type FormEvent } from 'react';

interface Props {
  readonly passkey: Passkey;
  readonly onRename: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

export function RenameDialog({ passkey, onRename, onClose }: Props) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    setError(given ? '' : 'Name is required');
    if (!given) return;
    setIsBusy(true);
    void onRename(given).finally(() => setIsBusy(false));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Rename “${passkey.name}”`}
      size="small"
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            Rename
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <TextField
          ref={field}
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={LIMITS.name}
          required
          value={name}
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
