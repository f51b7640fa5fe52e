import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { REJECTED_MESSAGE_KEY, type RejectedMessage } from '@portfolio/shared-api/contact';

/** The message that was posted to this page without scripts and rejected. It is shown once. */
export function useRejectedMessage() {
  const client = useQueryClient();
  const [rejected] = useState(() => client.getQueryData<RejectedMessage>(REJECTED_MESSAGE_KEY));
  useEffect(() => client.removeQueries({ queryKey: REJECTED_MESSAGE_KEY }), [client]);
  const [isTriedAgain, setTriedAgain] = useState(false);
  return {
    rejected,
    /** It is the latest attempt. */
    isRejected: rejected !== undefined && !isTriedAgain,
    onTry: () => setTriedAgain(true),
  };
}
