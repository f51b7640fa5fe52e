import type { FastifyReply } from 'fastify';

/** Says that the answer depends on a header of the request, beside those that were named before. */
export function addVary(reply: FastifyReply, name: string): void {
  const named = reply.getHeader('vary');
  reply.header('vary', named === undefined ? name : `${String(named)}, ${name}`);
}
