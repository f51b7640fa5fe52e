import { session } from '@portfolio/shared-api';
import { toast } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { useState } from 'react';

export function SignOutButton() {
  const [isBusy, setBusy] = useState(false);

  const handleClick = async () => {
    setBusy(true);
    // Logs a failure itself and leaves the session as it is. Once it has ended, the shell's guard leads home.
    await session.signOut();
    setBusy(false);
    if (session.getSnapshot().status === 'signed-in')
      toast.error("Signing out didn't work. Please try again.");
  };

  return (
    <Button size="small" isBusy={isBusy} onClick={() => void handleClick()}>
      Sign out
    </Button>
  );
}
