import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors';
import { isLoopback } from '../config/origin';

/** The host that a `Host` header names, without its port; '' where it names none. */
export function hostnameOf(host: string | undefined): string {
  const url = `http://${host ?? ''}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/**
 * Answers this machine's own names only. Listening on loopback isn't enough: a page of another site whose name was
 * pointed at 127.0.0.1 could sign in by the emulator and write.
 */
export function requireLocalHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (isLoopback(hostnameOf(headers.host))) return;
    throw new AppError(
      421,
      'foreign-host',
      'With the sign-in emulator this site answers on this machine only: open it as http://localhost, ' +
        'or enter your own Firebase project in portfolio.config.ts',
    );
  });
}
