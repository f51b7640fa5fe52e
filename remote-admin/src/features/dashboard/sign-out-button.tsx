import { session } from '@portfolio/shared-api';
import { toast } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

export function SignOutButton() {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();

  const handleClick = async () => {
    setBusy(true);
    // Logs a failure itself and leaves the session as it is.
    await session.signOut();
    if (session.getSnapshot().status === 'signed-in') {
      setBusy(false);
      toast.error("Signing out didn't work. Please try again.");
    } else {
      await navigate('/', { replace: true });
    }
  };

  return (
    <Button size="small" isBusy={isBusy} onClick={() => void handleClick()}>
      Sign out
    </Button>
  );
}
