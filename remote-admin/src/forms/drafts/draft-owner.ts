import { session } from '@portfolio/shared-api';

let lastOwner: string | null = null;

/** Whose drafts are kept and shown: the signed-in owner's, also while their session has expired. Null for everybody else. */
export function draftOwner(): string | null {
  const { isOwner, user, status, hasExpired } = session.getSnapshot();
  if (isOwner && user) lastOwner = user.email;
  // Who signs out wants nothing left here; an expired session goes on when they're back.
  else if (status === 'signed-out' && !hasExpired) lastOwner = null;
  return lastOwner;
}
