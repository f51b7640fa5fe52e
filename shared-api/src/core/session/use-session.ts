import { useSyncExternalStore } from 'react';
import { session } from './session';
import type { SessionState } from './types';

/** The session, followed. While hydrating it's `loading`, as in the server's HTML. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getSnapshot, session.getServerSnapshot);
}
