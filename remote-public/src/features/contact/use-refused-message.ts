import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { REFUSED_MESSAGE_KEY, type RefusedMessage } from '@portfolio/shared-api/contact';

/** The message that was posted to this page without scripts and not taken. It's said once: who comes back later begins anew. */
export function useRefusedMessage() {
  const client = useQueryClient();
  const [refused] = useState(() => client.getQueryData<RefusedMessage>(REFUSED_MESSAGE_KEY));
  useEffect(() => client.removeQueries({ queryKey: REFUSED_MESSAGE_KEY }), [client]);
  const [isTriedAgain, setTriedAgain] = useState(false);
  return {
    refused,
    /** It's what was tried last. */
    isRefused: refused !== undefined && !isTriedAgain,
    onTry: () => setTriedAgain(true),
  };
}
