import { signOutEverywhere } from '@portfolio/shared-api/passkeys';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Button } from '@portfolio/shared-ui/button';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useConfirmation } from '../../components/deletion/use-confirmation';
import { DashboardSection, FormIntro } from '../../components/section/dashboard-section';
import { failed, SaveStatusBanner, type SaveStatus } from '../../components/save-status/save-status';
import { deleteAllDrafts } from '../../forms/drafts/local-drafts';
import { hasGoogle } from './has-google';

/** Ends the owner's sessions, for example after a device was lost. */
export function SessionsSection() {
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const { dialog, ask } = useConfirmation<true>(async () => {
    setStatus(null);
    try {
      // Once the session has ended, the shell's guard redirects home.
      await signOutEverywhere();
      deleteAllDrafts();
    } catch (error) {
      setStatus(failed('Signing out failed. Please try again.', error));
    }
  });

  return (
    <DashboardSection number={3} title="Sessions">
      <FormIntro>
        A session that began with a passkey or a recovery code ends after an hour without use, and after a day
        at the latest.{hasGoogle() && ' With Google you stay signed in.'}
      </FormIntro>
      <SaveStatusBanner status={status} onDismiss={() => setStatus(null)} />
      <div>
        <Button iconStart={<LogOut size={18} aria-hidden />} onClick={() => ask(true)}>
          Sign out everywhere
        </Button>
      </div>
      <ConfirmDialog
        {...dialog}
        title="Sign out everywhere?"
        description="You’ll be signed out on all devices, including this one. Unsaved changes on this device are deleted."
        confirmLabel="Sign out everywhere"
        busyLabel="Signing out..."
      />
    </DashboardSection>
  );
}
