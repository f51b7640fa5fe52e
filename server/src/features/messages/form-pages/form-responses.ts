import type { FastifyReply } from 'fastify';
import {
  CONTACT_FIELDS,
  REFUSED_MESSAGE_KEY,
  type ContactField,
  type RefusedMessage,
} from '@portfolio/shared-api/contracts';
import type { AppError } from '../../../errors';
import type { Page, PageSource } from '../../../site/page-source';
import type { FallbackPage } from '../../../site/fallback-page';
import { plainRefusedPage, plainSentPage } from './plain-pages';
import type { SentFields } from '../submit/read-message';

/** The contact page, and where its form posts without JavaScript. */
export const FORM_PATH = '/contact';
const SENT_PATH = '/contact/sent';

const NAMES = Object.keys(CONTACT_FIELDS) as ContactField[];

/** Responds to forms posted without JavaScript: with the site's own pages, or with plain pages if those can't be rendered. */
export class FormResponses {
  readonly #pages: PageSource;
  readonly #origin: string;
  readonly #siteName: () => Promise<string>;
  /** Pages share the renderer, so a flood of invalid forms may occupy only one slot. */
  #isRendering = false;

  constructor(pages: PageSource, origin: string, siteName: () => Promise<string>) {
    this.#pages = pages;
    this.#origin = origin;
    this.#siteName = siteName;
  }

  /** Redirects, so that a reload doesn't send the message again. */
  async sent(reply: FastifyReply): Promise<FastifyReply> {
    const page = await this.#pages.page(new URL(this.#origin + SENT_PATH)).catch(() => null);
    if (page?.status !== 200 || !page.isRendered)
      return send(reply, 200, plainSentPage(await this.#siteName()));
    return reply.header('cache-control', 'no-store').redirect(SENT_PATH, 303);
  }

  /** Responds to an unreadable form with a plain page: there's no input to show again, and it may be a flood. */
  async unreadable(reply: FastifyReply, error: AppError): Promise<FastifyReply> {
    const page = plainRefusedPage(await this.#siteName(), refusedMessage(error, {}));
    return send(reply.headers({ ...error.details.headers }), error.status, page);
  }

  /** Shows the errors and the form with its input. */
  async rejected(reply: FastifyReply, error: AppError, fields: SentFields): Promise<FastifyReply> {
    const message = refusedMessage(error, fields);
    const page =
      (await this.#contactPage(message, reply)) ?? plainRefusedPage(await this.#siteName(), message);
    return send(reply.headers({ ...error.details.headers }), error.status, page);
  }

  async #contactPage(message: RefusedMessage, { log }: FastifyReply): Promise<Page | undefined> {
    if (this.#isRendering) return undefined;
    this.#isRendering = true;
    try {
      const answered = [{ queryKey: REFUSED_MESSAGE_KEY, data: message }];
      return await this.#pages.pageWith?.(new URL(this.#origin + FORM_PATH), answered);
    } catch (error) {
      log.warn({ err: error }, 'contact page could not be rendered; responding with a plain page');
      return undefined;
    } finally {
      this.#isRendering = false;
    }
  }
}

function refusedMessage({ status, message, details }: AppError, fields: SentFields): RefusedMessage {
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
