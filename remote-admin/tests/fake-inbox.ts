import type { TransportResponse, TransportCall } from '@portfolio/shared-api';
import type { Message, MessageIntake } from '@portfolio/shared-api/messages';

export const aMessage = (part: Partial<Message> = {}): Message => ({
  _id: 'm1',
  name: 'Ada Byron',
  email: 'ada@visitor.example',
  subject: 'An engine',
  text: 'Dear Mara,\n\ncan it compute?',
  createdAt: '2026-11-20T09:30:00.000Z',
  isRead: false,
  delivery: { state: 'stored', attempts: 0, deliveredAt: null, nextAttemptAt: null, error: null },
  ...part,
});

/** An in-memory server's messages, newest first. */
export class FakeInbox {
  messages: Message[] = [];
  hasMail = false;
  intake: MessageIntake = { isFull: false, storedLimit: 10_000, totalLimit: 60, floodedAt: null };

  respond({ method, path, body }: TransportCall): TransportResponse {
    const { pathname, searchParams } = new URL(path, 'http://fake');
    const [, , , id, action] = pathname.split('/');
    if (id === 'unread') return ok({ count: this.messages.filter(({ isRead }) => !isRead).length });
    if (!id) return this.#list(searchParams);
    const message = this.messages.find(({ _id }) => _id === id);
    if (!message) return { status: 404, body: { success: false, message: 'This message no longer exists' } };
    if (method === 'DELETE') {
      this.messages = this.messages.filter((one) => one !== message);
      return ok({ _id: id });
    }
    const changed: Message =
      action === 'send'
        ? { ...message, delivery: { ...message.delivery, state: 'waiting', error: null } }
        : { ...message, isRead: (body as { read: boolean }).read };
    this.messages = this.messages.map((one) => (one === message ? changed : one));
    return ok(changed);
  }

  #list(search: URLSearchParams): TransportResponse {
    const words = (search.get('search') ?? '').toLowerCase();
    const found = this.messages.filter(
      ({ isRead, subject, name, text }) =>
        (search.get('unread') === null || !isRead) &&
        `${subject} ${name} ${text}`.toLowerCase().includes(words),
    );
    const limit = Number(search.get('limit'));
    const offset = Number(search.get('offset'));
    const page = { total: found.length, limit, offset, hasMail: this.hasMail, intake: this.intake };
    return { status: 200, body: { success: true, data: found.slice(offset, offset + limit), page } };
  }
}

const ok = (data: unknown): TransportResponse => ({ status: 200, body: { success: true, data } });
