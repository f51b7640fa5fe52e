import type { Readable } from 'node:stream';
import type { MultipartFields, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

/** How often it's looked whether a form still moves, in milliseconds. */
const LOOK_MS = 2_000;

/**
 * The parts of a form as they come.
 * @throws Error where a body is no form; also where it's made so that the parser would wait for ever, as for a part without a header that's
 *   larger than what is read ahead.
 */
export async function* formParts(
  request: FastifyRequest,
  options?: Parameters<FastifyRequest['parts']>[0],
): AsyncGenerator<MultipartFile | MultipartValue<unknown>> {
  const parts: AsyncIterator<MultipartFields[string]> = request.parts(options)[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await unlessStuck(request.raw, parts.next());
    if (done) return;
    yield value as MultipartFile | MultipartValue<unknown>;
  }
}

/** Who waits for the next part has taken all that came before it: a sender that is held back, or has sent everything, waits in vain. */
function unlessStuck<Part>(sender: Readable, next: Promise<Part>): Promise<Part> {
  let looks = 0;
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      looks = sender.readableEnded || sender.isPaused() ? looks + 1 : 0;
      if (looks <= 1) return;
      // What is waited for never settles.
      clearInterval(timer);
      reject(new Error('The form has no next part and no end'));
    }, LOOK_MS);
    next.then(resolve, reject).finally(() => clearInterval(timer));
  });
}
