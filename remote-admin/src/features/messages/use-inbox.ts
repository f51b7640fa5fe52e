import { messagesQuery, useMarkMessage, type Message } from '@portfolio/shared-api/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The visible part of the inbox and the open message. */
export function useInbox() {
  const [search, setSearch] = useState('');
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<string | null>(null);
  const { mutate: mark } = useMarkMessage();
  useAddress((wanted, id) => {
    setSearch(wanted);
    setUnreadOnly(false);
    setPage(1);
    setOpenId(id);
    if (id !== null) mark({ id, isRead: true });
  });
  // The typed text shows at once; its results may come later.
  const wanted = useDeferredValue(search.trim());
  const messages = useQuery({
    ...messagesQuery({ page, search: wanted, isUnreadOnly }),
    placeholderData: keepPreviousData,
  });

  return {
    messages,
    search,
    isUnreadOnly,
    isFiltered: wanted !== '' || isUnreadOnly,
    openId,
    find(text: string) {
      setSearch(text);
      setPage(1);
    },
    showUnreadOnly(isOnly: boolean) {
      setUnreadOnly(isOnly);
      setPage(1);
    },
    goTo(to: number) {
      setPage(to);
      setOpenId(null);
    },
    /** Opens a message and marks it as read, or closes it. */
    toggle(message: Message) {
      const isOpening = openId !== message._id;
      setOpenId(isOpening ? message._id : null);
      // After a failure the unread mark stays.
      if (isOpening && !message.isRead) mark({ id: message._id, isRead: true });
    },
    close: () => setOpenId(null),
  };
}

/** Follows an address with `?search=` and `?open=`, as the dashboard's search opens it, and removes both. */
function useAddress(follow: (search: string, id: string | null) => void) {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('search');
  const id = parameters.get('open');
  const latest = useEffectEvent(follow);
  useEffect(() => {
    if (search === null) return;
    latest(search, id);
    setParameters(
      (now) => {
        now.delete('search');
        now.delete('open');
        return now;
      },
      { replace: true },
    );
  }, [search, id, setParameters]);
}
