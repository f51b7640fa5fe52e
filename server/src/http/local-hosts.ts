import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { parseUrl } from '@portfolio/federation/parse-url';
import { AppError } from '../errors';
import { isLoopback } from '@portfolio/shared-api/contracts';

/** The hostname in a `Host` header, without the port; '' if there is none. */
export function hostnameOf(host: string | undefined): string {
  return parseUrl(`http://${host ?? ''}`)?.hostname ?? '';
}

/** Whether a proxy or tunnel has passed on the request. A raw TCP tunnel can't be recognized. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some(
    (name) =>
      name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-'),
  );

/**
 * Accepts requests only from this machine, under its own names. Listening on loopback isn't enough: a page of another site whose name was
 * pointed at 127.0.0.1, or a visitor of a tunnel, could sign in through the emulator and write.
 */
export function requireLocalHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (isForwarded(headers))
      throw new AppError(
        421,
        'forwarded',
        'With the sign-in emulator, anyone can sign in as the owner, so this site rejects requests from a proxy or tunnel. ' +
          'Open it at http://localhost, or enter your own Firebase project in portfolio.config.ts',
      );
    if (isLoopback(hostnameOf(headers.host))) return;
    throw new AppError(
      421,
      'foreign-host',
      'With the sign-in emulator, this site is only available on this machine: open it at http://localhost, ' +
        'or enter your own Firebase project in portfolio.config.ts',
    );
  });
}
