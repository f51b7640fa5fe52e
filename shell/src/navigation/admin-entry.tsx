import { useSession } from '@portfolio/shared-api';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { openSignIn } from '../auth/sign-in-store';
import { entryPath } from '../routing/routes';
import { EntryFace, roundButton, type EntryProps } from './entry-face';

/** Takes the owner to the admin area, and opens the sign-in dialog for anyone else. */
export function AdminEntry({ route, isCurrent, isPending }: EntryProps) {
  const { isOwner } = useSession();
  const navigate = useNavigate();
  const path = entryPath(route);

  const handleClick = () => {
    if (isOwner) void navigate(path, { replace: true });
    // After a session ended on an admin page, signing in stays on that page.
    else openSignIn(isCurrent ? undefined : path);
  };

  return (
    <RoundButton
      type="button"
      aria-label={route.label}
      aria-current={isCurrent ? 'page' : undefined}
      aria-busy={isPending || undefined}
      aria-haspopup={isOwner ? undefined : 'dialog'}
      onClick={handleClick}
    >
      <EntryFace route={route} />
    </RoundButton>
  );
}

const RoundButton = styled.button`
  ${roundButton}
`;
