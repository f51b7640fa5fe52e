import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../services';
import { inScope } from '../../../http/scope';
import { sharedRateLimit } from '../../../http/rate-limit';
import { AppError } from '../../../errors';
import { loggedResponse } from '../../../http/error-handler';
import { readPublicSettings } from '../../../db/public-settings';
import type { PageSource } from '../../../site/page-source';
import { mailDelivery } from '../delivery';
import { FORM_PATH, formResponses } from '../form-pages/form-responses';
import { smtpMail } from '../mail';
import { isFromProgram, readFields, toMessage, type SentFields } from './read-message';
import { insertMessage, recordFlood } from '../repository';
import { scheduleMessageRetention } from '../retention';

/** Enough for the longest message in the least compact encoding. */
const BODY_BYTES = 256 * 1024;
const MINUTE_MS = 60_000;
const PUBLIC = { config: { access: 'public' }, bodyLimit: BODY_BYTES } as const;

/**
 * EmailJS's two endpoints, and the target of the contact form without JavaScript. Own scope: only these routes parse forms.
 * @param countPosted counts a message that was sent without scripts, which count the others
 * @returns a function that wakes delivery when a message may be due
 */
export async function contactRoutes(
  app: FastifyInstance,
  { config, db }: Services,
  pages: PageSource,
  countPosted: (headers: FastifyRequest['headers']) => Promise<void>,
): Promise<() => void> {
  const { limit, totalLimit, storedLimit, mail } = config.contact;
  const siteName = async () => (await readPublicSettings(db, config)).siteName;
  const delivery = mail && mailDelivery(db, mail, smtpMail(mail, siteName), app.log);
  scheduleMessageRetention(app, db);
  app.addHook('onReady', async () => delivery?.wake());
  app.addHook('onClose', async () => delivery?.stop());

  const bounds = reportBounds(app, { config, db });

  /**
   * Once this resolves, the response may say "sent".
   * @returns false if a program filled in the form, which is told the same
   */
  const take = async (fields: SentFields, countInTotal: () => Promise<void>): Promise<boolean> => {
    if (isFromProgram(fields)) return false;
    const intake = { isForMail: delivery !== null, storedLimit, beforeInsert: countInTotal };
    await insertMessage(db, toMessage(fields), intake).catch(bounds.onError);
    bounds.onStored();
    delivery?.wake();
    return true;
  };

  await inScope(app, 'contact', async (scope) => {
    await readsForms(scope);
    // All three endpoints share one limit.
    const { rejectFlood, countInTotal } = await sharedRateLimit(scope, { max: limit, total: totalLimit });

    for (const url of ['/api/v1.0/email/send-form', '/api/v1.0/email/send'])
      scope.post(
        url,
        { ...PUBLIC, onRequest: rejectFlood, errorHandler: rejectInPlainText },
        async (request, reply) => {
          await take(await readFields(request), () => countInTotal(request));
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
          if (await take(fields, () => countInTotal(request)))
            // The message is stored, so a failure to count it is no error for its sender.
            await countPosted(request.headers).catch((error: unknown) =>
              request.log.error({ err: error }, "a sent message couldn't be counted as a visit"),
            );
        } catch (error) {
          return responses.rejected(reply, loggedResponse(error, request), fields);
        }
        return responses.sent(reply);
      },
    );
  });
  return () => delivery?.wake();
}

/** Tells the owner about reached bounds, in the log and, after a flood, on the Messages page. */
function reportBounds(app: FastifyInstance, { config, db }: Pick<Services, 'config' | 'db'>) {
  const { storedLimit, totalLimit: perMinute } = config.contact;
  let isFull = false;
  let loggedAt = -Infinity;

  function onFull(): void {
    if (isFull) return;
    isFull = true;
    app.log.error(
      { storedLimit },
      'the inbox is full, so the contact form refuses messages: delete some, or raise MESSAGES_LIMIT',
    );
  }
  async function onFlood(): Promise<void> {
    if (performance.now() - loggedAt < MINUTE_MS) return;
    loggedAt = performance.now();
    app.log.warn(
      { perMinute },
      'too many messages are arriving; the contact form is rejecting some (CONTACT_TOTAL_LIMIT)',
    );
    await recordFlood(db).catch((error: unknown) => {
      // The next rejected message tries again.
      loggedAt = -Infinity;
      app.log.error({ err: error }, "the time of too many messages couldn't be recorded");
    });
  }

  return {
    onStored: () => void (isFull = false),
    /** Rethrows the error. */
    async onError(error: unknown): Promise<never> {
      if (error instanceof AppError && error.code === 'inbox-full') onFull();
      if (error instanceof AppError && error.code === 'flood') await onFlood();
      throw error;
    },
  };
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
