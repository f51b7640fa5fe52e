import type { FastifyReply } from 'fastify';
import {
  CONTACT_FIELDS,
  REJECTED_MESSAGE_KEY,
  type ContactField,
  type RejectedMessage,
} from '@portfolio/shared-api/contracts';
import type { AppError } from '../../../errors';
import type { Page, PageSource } from '../../../site/page-source';
import type { FallbackPage } from '../../../site/fallback-page';
import { plainRejectedPage, plainSentPage } from './plain-pages';
import type { SentFields } from '../submit/read-message';

/** The contact page, and where its form posts without JavaScript. */
export const FORM_PATH = '/contact';
const SENT_PATH = '/contact/sent';

const NAMES = Object.keys(CONTACT_FIELDS) as ContactField[];

/** Responds to forms posted without JavaScript: with the site's own pages, or with plain pages if those can't be rendered. */
export function formResponses(pages: PageSource, origin: string, siteName: () => Promise<string>) {
  /** Pages share the renderer, so a flood of invalid forms may occupy only one slot. */
  let isRendering = false;

  async function contactPage(
    data: RejectedMessage,
    { log, request: { raw } }: FastifyReply,
  ): Promise<Page | undefined> {
    if (isRendering) return undefined;
    isRendering = true;
    try {
      const results = [{ queryKey: REJECTED_MESSAGE_KEY, data }];
      return await pages.pageWith?.(new URL(origin + FORM_PATH), results, raw);
    } catch (error) {
      log.warn({ err: error }, 'contact page could not be rendered; responding with a plain page');
      return undefined;
    } finally {
      isRendering = false;
    }
  }

  return {
    /** Redirects, so that a reload doesn't send the message again. */
    async sent(reply: FastifyReply): Promise<FastifyReply> {
      const page = await pages.page(new URL(origin + SENT_PATH), reply.request.raw).catch(() => null);
      if (page?.status !== 200 || !page.isRendered) return send(reply, 200, plainSentPage(await siteName()));
      return reply.header('cache-control', 'no-store').redirect(SENT_PATH, 303);
    },

    /**
     * Shows the errors and the form with its input.
     * @param fields left out for an unreadable form, which gets a plain page: there's no input to show again, and it may be a flood
     */
    async rejected(reply: FastifyReply, error: AppError, fields?: SentFields): Promise<FastifyReply> {
      const message = rejectedMessage(error, fields ?? {});
      const page =
        (fields && (await contactPage(message, reply))) ?? plainRejectedPage(await siteName(), message);
      return send(reply.headers({ ...error.details.headers }), error.status, page);
    },
  };
}

function rejectedMessage({ status, message, details }: AppError, fields: SentFields): RejectedMessage {
  const faultOf = (name: ContactField) => details.issues?.find(({ path }) => path[0] === name)?.message;
  const writtenIn = (name: ContactField) => {
    const value = fields[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    status,
    reason: details.issues ? '' : message,
    faults: byField(faultOf),
    written: byField(writtenIn),
  };
}

const byField = (valueOf: (name: ContactField) => string | undefined) =>
  Object.fromEntries(NAMES.flatMap((name) => [[name, valueOf(name)] as const]).filter(([, value]) => value));

function send(reply: FastifyReply, status: number, { body, csp }: FallbackPage): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': csp })
    .type('text/html; charset=utf-8')
    .send(body.bytes);
}
