import { session } from '@portfolio/shared-api';
import { media, toast, visuallyHidden } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { askToLeave } from '../../forms/leave-guard/leave-question';
import { unsavedForms } from '../../forms/leave-guard/unsaved-forms';
import { deleteAllDrafts } from '../../forms/drafts/local-drafts';

export function SignOutButton() {
  const [isBusy, setBusy] = useState(false);

  const handleClick = async () => {
    const forms = unsavedForms.withChanges();
    if (forms.length > 0 && !(await askToLeave(forms, 'session'))) return;
    setBusy(true);
    // Logs a failure itself and leaves the session as it is. Once it has ended, the shell's guard leads home.
    await session.signOut();
    setBusy(false);
    if (session.getSnapshot().status === 'signed-in') toast.error('Signing out failed. Please try again.');
    // The next user of this browser must not find drafts.
    else deleteAllDrafts();
  };

  return (
    <Root size="small" isBusy={isBusy} onClick={() => void handleClick()}>
      <Glyph>
        <LogOut size={18} strokeWidth={1.75} aria-hidden />
      </Glyph>
      <Words>Sign out</Words>
    </Root>
  );
}

/* Among a phone's icons, which stand close, it's one of them. */
const Root = styled(Button)`
  ${media.phone} {
    border-color: transparent;
  }
`;

/* A phone has no room for the words beside the others. */
const Glyph = styled.span`
  ${media.small} {
    display: none;
  }
`;

const Words = styled.span`
  ${media.phone} {
    ${visuallyHidden}
  }
`;
