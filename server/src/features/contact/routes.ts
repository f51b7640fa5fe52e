import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../app';
import { AppError } from '../../errors';
import { refusalOf } from '../../refusal';
import { Delivery } from './delivery';
import { smtpMail } from './mail';
import { notSentPage, PAGE_POLICY, sentPage } from './page';
import { isFromProgram, readFields, toMessage, type SentFields } from './read-message';
import { insertMessage } from './repository';

const BODY_BYTES = 64 * 1024;
const PUBLIC = { config: { access: 'public' }, bodyLimit: BODY_BYTES } as const;

/** EmailJS's two endpoints, and what the contact form posts to without scripts. In a scope of its own: forms are read here only. */
export async function contactRoutes(app: FastifyInstance, { config, db }: Services): Promise<void> {
  const { limit, mail } = config.contact;
  const { siteName } = config.public;
  const delivery = mail && new Delivery(db, mail, smtpMail(mail, siteName), app.log);
  app.addHook('onReady', async () => delivery?.wake());
  app.addHook('onClose', () => delivery?.stop());

  /** The answer may say "sent" when this is over. */
  const take = async (fields: SentFields): Promise<void> => {
    if (isFromProgram(fields)) return;
    await insertMessage(db, toMessage(fields), delivery !== null);
    delivery?.wake();
  };

  await app.register(async (scope) => {
    await readsForms(scope);
    await scope.register(rateLimit, {
      global: false,
      errorResponseBuilder: () => new AppError(429, 'flood', 'Too Many Requests'),
    });
    // One count for all three addresses.
    const onRequest = scope.rateLimit({ max: limit, timeWindow: '1 minute' });

    for (const url of ['/api/v1.0/email/send-form', '/api/v1.0/email/send'])
      scope.post(url, { ...PUBLIC, onRequest, errorHandler: refuseInPlainText }, async (request, reply) => {
        await take(await readFields(request));
        return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK');
      });

    scope.post(
      '/contact',
      {
        ...PUBLIC,
        onRequest,
        errorHandler: (error, request, reply) => {
          const { status, message, details } = logged(error, request);
          return sendPage(reply.headers({ ...details.headers }), status, notSentPage(siteName, message, {}));
        },
      },
      async (request, reply) => {
        const fields = await readFields(request);
        try {
          await take(fields);
        } catch (error) {
          const { status, message } = logged(error, request);
          return sendPage(reply, status, notSentPage(siteName, message, fields));
        }
        return sendPage(reply, 200, sentPage(siteName));
      },
    );
  });
}

async function readsForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { fields: 20, fieldSize: BODY_BYTES, fieldNameSize: 100, files: 0, parts: 20, headerPairs: 20 },
  });
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );
}

function logged(error: unknown, request: FastifyRequest): AppError {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ err: error, code: refusal.code }, 'message not taken');
  else request.log.info({ code: refusal.code, status: refusal.status }, 'message refused');
  return refusal;
}

/** EmailJS answers in plain text. */
function refuseInPlainText(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, message, details } = logged(error, request);
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...details.headers })
    .type('text/plain; charset=utf-8')
    .send(message);
}

function sendPage(reply: FastifyReply, status: number, html: string) {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': PAGE_POLICY })
    .type('text/html; charset=utf-8')
    .send(html);
}
