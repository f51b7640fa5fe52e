import type { Readable } from 'node:stream';
import type { MultipartFields, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

/** How often to check whether the form still makes progress, in milliseconds. */
const CHECK_MS = 2_000;

/**
 * Yields the parts of a form as they arrive.
 * @throws Error if the body isn't a form, or if it's crafted so that the parser would wait forever, such as a large part without a header
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

/** All earlier parts have been read here, so a request stream that is paused or has ended never delivers the next part. */
function unlessStuck<Part>(sender: Readable, next: Promise<Part>): Promise<Part> {
  let stuckChecks = 0;
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      stuckChecks = sender.readableEnded || sender.isPaused() ? stuckChecks + 1 : 0;
      if (stuckChecks <= 1) return;
      // `next` never settles.
      clearInterval(timer);
      reject(new Error("The form's next part never arrived"));
    }, CHECK_MS);
    next.then(resolve, reject).finally(() => clearInterval(timer));
  });
}
