import type { IncomingHttpHeaders } from 'node:http';

/** Whether the caller has it already: `If-None-Match` names the tag, weak or strong. */
export function isUnchanged(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match'];
  if (!known) return false;
  return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
