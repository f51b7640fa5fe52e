import { LIMITS } from '@portfolio/shared-api/contracts';
import {
  useAddPasskey,
  useRemovePasskey,
  useRenamePasskey,
  type Passkey,
  type Passkeys,
} from '@portfolio/shared-api/passkeys';
import { token } from '@portfolio/shared-ui';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Button } from '@portfolio/shared-ui/button';
import { TextField } from '@portfolio/shared-ui/field';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { EmptyState } from '@portfolio/shared-ui/state';
import type { UseQueryResult } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { ListStack, StickyStatusBanner } from '../../components/card-list/list-stack';
import { useConfirmation } from '../../components/deletion/use-confirmation';
import { LoadFailure } from '../../components/load-failure/load-failure';
import { TextDialog } from '../../forms/text-dialog';
import { DashboardSection, FormIntro } from '../../components/section/dashboard-section';
import { failed, succeeded, type SaveStatus } from '../../components/save-status/save-status';
import { AfterFirstPasskey } from './after-first-passkey';
import { deviceName } from './device-name';
import { hasGoogle } from './has-google';
import { PasskeyList } from './passkey-list';

const LAST =
  'It’s your last passkey: afterwards only Google can sign you in, and your recovery codes stop working.';
const ONLY = 'This passkey is your only way to sign in. Add another one before you remove it.';
const OTHERS = 'Whoever has the device can no longer sign in with it, and is signed out at once.';

/** A failure's own explanation if the browser gave one, which isn't alarming. */
const passkeyFailed = (text: string, error: unknown): SaveStatus =>
  error instanceof Error && error.name === 'PasskeyError'
    ? { tone: 'info', text: error.message }
    : failed(text, error);

/** The list of passkeys, and the form that adds one. */
export function PasskeysSection({ query }: { readonly query: UseQueryResult<Passkeys> }) {
  const sectionRef = useRef<HTMLElement>(null);
  const { mutateAsync: add, isPending: isAdding } = useAddPasskey();
  const { mutateAsync: rename } = useRenamePasskey();
  const { mutateAsync: remove } = useRemovePasskey();
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [name, setName] = useState(deviceName);
  const [nameError, setNameError] = useState('');
  const [hasAdded, setHasAdded] = useState(false);
  const passkeys = query.data?.data;

  const handleAdd = async (event: FormEvent) => {
    event.preventDefault();
    setStatus(null);
    const given = name.trim();
    setNameError(given ? '' : 'Name is required');
    if (!given) return;
    try {
      await add(given);
      setStatus(succeeded(`“${given}” was added. You can sign in with it from now on.`));
      setHasAdded(true);
      setName('');
    } catch (error) {
      setStatus(passkeyFailed('The passkey couldn’t be added.', error));
    }
  };

  const {
    item: removed,
    dialog,
    ask,
  } = useConfirmation<Passkey>(async (passkey) => {
    setStatus(null);
    try {
      await remove(passkey._id);
      setStatus(
        succeeded(`“${passkey.name}” was removed. You can also delete it in the device’s password settings.`),
      );
      // The focused button disappeared with its row.
      sectionRef.current?.focus({ preventScroll: true });
    } catch (error) {
      setStatus(failed(`“${passkey.name}” couldn’t be removed.`, error));
    }
  });

  /** The server keeps the only way to sign in. */
  const handleRemove = (passkey: Passkey) => {
    if (passkeys?.length !== 1 || hasGoogle()) return ask(passkey);
    setStatus({ tone: 'info', text: ONLY });
  };

  const handleRename = async (passkey: Passkey, next: string) => {
    setStatus(null);
    await rename({ id: passkey._id, name: next });
    setStatus(succeeded(`Renamed to “${next}”.`));
  };

  return (
    <DashboardSection ref={sectionRef} number={1} title="Passkeys">
      <FormIntro>
        Sign in with your fingerprint, face or device PIN{hasGoogle() && ' instead of Google'}. Add a passkey
        on each device that you use, or one that your password manager syncs.
      </FormIntro>
      <ListStack>
        <LoadFailure query={query} title="Your passkeys couldn’t be loaded." sectionRef={sectionRef} />
        <StickyStatusBanner status={status} onDismiss={() => setStatus(null)} />
        {query.isPending && <Skeleton lines={3} />}
        {hasAdded && passkeys?.length === 1 && <AfterFirstPasskey />}
        {passkeys?.length === 0 && (
          <EmptyState
            title="No passkeys yet"
            detail={
              hasGoogle()
                ? undefined
                : 'Add one now. Without it, you can sign in again only with a link that the server prints when it restarts.'
            }
          />
        )}
        {passkeys && passkeys.length > 0 && (
          <PasskeyList passkeys={passkeys} onRename={setRenamed} onRemove={handleRemove} />
        )}
      </ListStack>
      <Form noValidate onSubmit={(event) => void handleAdd(event)}>
        <TextField
          label="Name of the new passkey"
          name="name"
          hint="Helps you tell your devices apart."
          autoComplete="off"
          maxLength={LIMITS.name}
          required
          value={name}
          error={nameError}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          iconStart={<KeyRound size={18} aria-hidden />}
          isBusy={isAdding}
        >
          Add passkey
        </Button>
      </Form>
      {renamed && (
        <TextDialog
          title={`Rename “${renamed.name}”`}
          label="Name"
          initial={renamed.name}
          max={LIMITS.name}
          isRequired
          confirmLabel="Rename"
          onSave={(next) => handleRename(renamed, next)}
          failure={`“${renamed.name}” couldn’t be renamed.`}
          onClose={() => setRenamed(null)}
        />
      )}
      <ConfirmDialog
        {...dialog}
        title={`Remove “${removed?.name}”?`}
        description={passkeys?.length === 1 ? LAST : OTHERS}
        confirmLabel="Remove"
        busyLabel="Removing..."
      />
    </DashboardSection>
  );
}

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${token.space[3]};
  max-width: 28rem;

  > :first-child {
    width: 100%;
  }
`;
