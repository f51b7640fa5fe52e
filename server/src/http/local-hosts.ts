import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors';
import { isLoopback } from '../config/origin';

/** The hostname in a `Host` header, without the port; '' if there is none. */
export function hostnameOf(host: string | undefined): string {
  const url = `http://${host ?? ''}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/**
 * Accepts requests only under this machine's own names. Listening on loopback isn't enough: a page of another site whose name was
 * pointed at 127.0.0.1 could sign in through the emulator and write.
 */
export function requireLocalHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (isLoopback(hostnameOf(headers.host))) return;
    throw new AppError(
      421,
      'foreign-host',
      'With the sign-in emulator, this site is only available on this machine: open it at http://localhost, ' +
        'or enter your own Firebase project in portfolio.config.ts',
    );
  });
}
