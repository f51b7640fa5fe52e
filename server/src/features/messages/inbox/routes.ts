import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  countUnreadMessages,
  deleteMessage,
  listMessages,
  MESSAGES_CSV_PATH,
  MESSAGES_PER_PAGE,
  patchMessage,
  sendMessageAgain,
  type Message,
} from '@portfolio/shared-api/contracts';
import { stringify } from 'csv-stringify';
import type { Services } from '../../../services';
import { contractRoute } from '../../../http/contract-route';
import { withWriteLock } from '../../../db/content-revision';
import type { Queries } from '../../../db/database';
import { runIdempotent } from '../../../db/idempotency';
import { AppError } from '../../../errors';
import {
  countMessages,
  deleteMessageRow,
  eachMessage,
  findMessageRow,
  floodedAt,
  listMessageRows,
  markMessage,
  queueMessage,
  type MessageRow,
} from '../repository';

/** The owner's inbox of the contact form. */
export function messageRoutes(
  app: FastifyInstance,
  { config, db }: Services,
  wakeDelivery: () => void,
): void {
  const { mail, storedLimit, totalLimit } = config.contact;
  const hasMail = mail !== null;

  contractRoute(app, listMessages, async ({ query }) => {
    const { limit = MESSAGES_PER_PAGE, offset = 0, search, unread } = query;
    const wanted = { search, isUnreadOnly: unread !== undefined };
    const [rows, total] = await Promise.all([
      listMessageRows(db, wanted, { limit, offset }),
      countMessages(db, wanted),
    ]);
    const intake = {
      isFull: (await countMessages(db, {})) >= storedLimit,
      storedLimit,
      totalLimit,
      floodedAt: await floodedAt(db),
    };
    return { data: rows.map(messageRowToMessage), meta: { page: { total, offset, limit, hasMail, intake } } };
  });

  contractRoute(app, countUnreadMessages, async () => ({
    count: await countMessages(db, { isUnreadOnly: true }),
  }));

  contractRoute(app, patchMessage, async ({ params: { id }, body }) =>
    found(await markMessage(db, id, body.read)),
  );

  contractRoute(app, deleteMessage, async ({ params: { id } }) => {
    if (!(await deleteMessageRow(db, id))) throw gone();
    return { data: { _id: id }, meta: { binId: id } };
  });

  contractRoute(app, sendMessageAgain, async ({ params: { id }, idempotency }) => {
    if (!hasMail)
      throw new AppError(
        409,
        'no-mail',
        'No mail server is configured. Set SMTP_URL where the site is started.',
      );
    // The stored result outlives the message, so it contains only the id.
    const queue = async (transaction: Queries) => {
      found(await queueMessage(transaction, id));
      return { _id: id };
    };
    await runIdempotent(db, idempotency, queue, withWriteLock);
    wakeDelivery();
    return found(await findMessageRow(db, id));
  });

  app.get(MESSAGES_CSV_PATH, { config: { access: 'owner' } }, async (_request, reply) => {
    const date = new Date().toISOString().slice(0, 10);
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="messages-${date}.csv"`,
      })
      .type('text/csv; charset=utf-8')
      .send(messagesToCsv(eachMessage(db)));
  });
}

function found(row: MessageRow | undefined) {
  if (!row) throw gone();
  return messageRowToMessage(row);
}

function gone(): AppError {
  return new AppError(404, 'no-message', 'This message no longer exists');
}

/** A CSV file for spreadsheets. Values that look like formulas are escaped, because visitors wrote them. */
function messagesToCsv(rows: AsyncIterable<MessageRow>): Readable {
  return Readable.from(records(rows)).compose(
    stringify({
      header: true,
      columns: ['Date', 'Name', 'Email', 'Subject', 'Message', 'Read', 'Delivery', 'Delivery error'],
      // Without a BOM, Excel assumes Latin-1.
      bom: true,
      record_delimiter: 'windows',
      // The default leaves values with a line break unquoted.
      quoted: true,
      escape_formulas: true,
    }),
  ) as Readable;
}

async function* records(rows: AsyncIterable<MessageRow>) {
  for await (const row of rows)
    yield [
      row.created_at,
      row.from_name,
      row.from_email,
      row.subject,
      row.message,
      row.read_at === null ? 'no' : 'yes',
      deliveryState(row),
      row.delivery_error ?? '',
    ];
}

/** The delivery state in the API. */
const deliveryState = ({ delivery, delivery_error }: MessageRow): Message['delivery']['state'] =>
  delivery === 'failed' && delivery_error === null ? 'held' : delivery;

function messageRowToMessage(row: MessageRow): Message {
  return {
    _id: row.id,
    name: row.from_name,
    email: row.from_email,
    subject: row.subject,
    text: row.message,
    createdAt: row.created_at,
    isRead: row.read_at !== null,
    delivery: {
      state: deliveryState(row),
      attempts: row.attempts,
      deliveredAt: row.delivered_at,
      nextAttemptAt: row.next_attempt_at,
      error: row.delivery_error,
    },
  };
}
