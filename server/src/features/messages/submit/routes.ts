import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../services';
import { inScope } from '../../../http/scope';
import { rateLimitHook } from '../../../http/rate-limit';
import { loggedResponse } from '../../../http/error-handler';
import { readPublicSettings } from '../../../db/public-settings';
import type { PageSource } from '../../../site/page-source';
import { mailDelivery } from '../delivery';
import { FORM_PATH, formResponses } from '../form-pages/form-responses';
import { smtpMail } from '../mail';
import { isFromProgram, readFields, toMessage, type SentFields } from './read-message';
import { insertMessage } from '../repository';
import { scheduleMessageRetention } from '../retention';

/** Enough for the longest message in the least compact encoding. */
const BODY_BYTES = 256 * 1024;
const PUBLIC = { config: { access: 'public' }, bodyLimit: BODY_BYTES } as const;

/**
 * EmailJS's two endpoints, and the target of the contact form without JavaScript. Own scope: only these routes parse forms.
 * @returns a function that wakes delivery when a message may be due
 */
export async function contactRoutes(
  app: FastifyInstance,
  { config, db }: Services,
  pages: PageSource,
): Promise<() => void> {
  const { limit, mail } = config.contact;
  const siteName = async () => (await readPublicSettings(db, config)).siteName;
  const delivery = mail && mailDelivery(db, mail, smtpMail(mail, siteName), app.log);
  scheduleMessageRetention(app, db);
  app.addHook('onReady', async () => delivery?.wake());
  app.addHook('onClose', async () => delivery?.stop());

  /** Once this resolves, the response may say "sent". */
  const take = async (fields: SentFields): Promise<void> => {
    if (isFromProgram(fields)) return;
    await insertMessage(db, toMessage(fields), delivery !== null);
    delivery?.wake();
  };

  await inScope(app, 'contact', async (scope) => {
    await readsForms(scope);
    // All three endpoints share one limit.
    const rejectFlood = await rateLimitHook(scope, limit);

    for (const url of ['/api/v1.0/email/send-form', '/api/v1.0/email/send'])
      scope.post(
        url,
        { ...PUBLIC, onRequest: rejectFlood, errorHandler: rejectInPlainText },
        async (request, reply) => {
          await take(await readFields(request));
          return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK');
        },
      );

    // An error page doesn't need the database.
    const knownSiteName = () => siteName().catch(() => config.public.siteName);
    const responses = formResponses(pages, config.origin, knownSiteName);
    scope.post(
      FORM_PATH,
      {
        ...PUBLIC,
        errorHandler: (error, request, reply) => responses.rejected(reply, loggedResponse(error, request)),
      },
      async (request, reply) => {
        const fields = await readFields(request);
        try {
          // Checked after reading the form, so that the error page can show the input again.
          await rejectFlood(request);
          await take(fields);
        } catch (error) {
          return responses.rejected(reply, loggedResponse(error, request), fields);
        }
        return responses.sent(reply);
      },
    );
  });
  return () => delivery?.wake();
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

/** EmailJS's error responses are plain text. */
function rejectInPlainText(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, message, details } = loggedResponse(error, request);
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...details.headers })
    .type('text/plain; charset=utf-8')
    .send(message);
}
