import { useSession } from '@portfolio/shared-api';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { openSignIn } from '../auth/sign-in-store';
import { entryPath, type AppRoute } from '../routes';
import { EntryFace, roundButton } from './entry-face';

/** Leads the owner to the admin area, and anyone else to the sign-in dialog. */
export function AdminEntry({ route }: { readonly route: AppRoute }) {
  const { isOwner } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const path = entryPath(route);
  const isCurrent = pathname === path || pathname.startsWith(`${path}/`);

  const handleClick = () => {
    if (isOwner) void navigate(path, { replace: true });
    // Over a page of the admin area, left standing by a session that ended, signing in leads nowhere else.
    else openSignIn(isCurrent ? undefined : path);
  };

  return (
    <RoundButton
      type="button"
      aria-label={route.label}
      aria-current={isCurrent ? 'page' : undefined}
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
