import { session } from '@portfolio/shared-api';
import { media, toast, visuallyHidden } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { askToLeave } from '../../forms/leave-guard/leave-question';
import { unsavedForms } from '../../forms/leave-guard/unsaved-forms';
import { deleteAllDrafts } from '../../forms/drafts/local-drafts';

/** Signs out, after a question if there are unsaved changes. */
export function useSignOut() {
  const [isBusy, setBusy] = useState(false);

  const signOut = async () => {
    if (!(await askToLeave(unsavedForms.withChanges, 'session'))) return;
    setBusy(true);
    // signOut() logs a failure and keeps the session. Once the session has ended, the shell's guard redirects home.
    await session.signOut();
    setBusy(false);
    if (session.getSnapshot().status === 'signed-in') toast.error('Signing out failed. Please try again.');
    // The next user of this browser must not see the drafts.
    else deleteAllDrafts();
  };
  return { isBusy, signOut };
}

export function SignOutButton() {
  const { isBusy, signOut } = useSignOut();
  return (
    <Root size="small" isBusy={isBusy} onClick={() => void signOut()}>
      <Glyph>
        <LogOut size={18} strokeWidth={1.75} aria-hidden />
      </Glyph>
      <Words>Sign out</Words>
    </Root>
  );
}

/* On phones it is one of the header's closely spaced icons. */
const Root = styled(Button)`
  ${media.phone} {
    border-color: transparent;
  }
`;

/* Replaces the label on phones. */
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
