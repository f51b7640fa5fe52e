import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '@portfolio/federation/compose';
import type { AppError } from '../errors';
import { isPaper } from '../papers/papers';
import { fallbackPage, type FallbackPage } from './fallback-page';
import { isSiteFile } from './static-files';

/** For programs, which get JSON errors. */
const NO_PAGES = /^\/(?:api|media|cards|releases|packages|healthz)(?:\/|$)/;

const HEADINGS: Readonly<Record<number, string>> = {
  400: 'This address isn’t valid',
  404: 'Page not found',
  405: 'This page can only be opened',
};

export const isForPrograms = (path: string): boolean => NO_PAGES.test(path);

/** Whether a page may have this path only if the client asks for HTML. A missing image or script gets no composed 404 page. */
export const needsAccept = (path: string): boolean =>
  hasExtension(path) && !isSiteFile(path) && !isPaper(path);

/** An error for people, who asked for a page; null for programs. */
export function errorPage(
  { status, message }: AppError,
  { url, headers: { accept = '' } }: FastifyRequest,
): FallbackPage | null {
  const path = url.split('?', 1)[0]!;
  const isForPeople = accept.includes('text/html') || (!needsAccept(path) && !accept.includes('json'));
  if (isForPrograms(path) || !isForPeople) return null;
  const heading = HEADINGS[status] ?? 'This didn’t work';
  return fallbackPage({
    title: heading,
    heading,
    content: `<p>${escapeHtml(message)}</p><p><a href="/">Go to the home page</a></p>`,
  });
}

function hasExtension(path: string): boolean {
  const dot = path.indexOf('.', path.lastIndexOf('/'));
  return dot !== -1 && dot < path.length - 1;
}
