import { ConfigError } from '../config';

/** Says why a program can't start, in words for who started it, and ends it. */
export function exitWithStartError(
  error: unknown,
  port?: { readonly name: string; readonly number: number },
): never {
  console.error(messageFor(error, port));
  process.exit(1);
}

function messageFor(error: unknown, port?: { readonly name: string; readonly number: number }): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE' && port)
    return `Port ${port.number} is in use by another program: end that one, or choose another port, for example ${port.name}=${port.number + 100}.`;
  if (code === 'EACCES' && port)
    return `Port ${port.number} needs rights that this account doesn't have: choose one above 1023, for example ${port.name}=${port.number + 8000}.`;
  const { cause } = error as Error;
  return `The server can't start: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`;
}

/**
 * Ends the program in good order when it's asked to: by Ctrl-C, by a signal, or because the program that started it is gone.
 * Asked again meanwhile it just goes on ending.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('The server did not stop in good order:', error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.once('disconnect', end);
}

/** Tells the program that started this one that it's ready, and what there is to say of it. Nobody listens where a person started it. */
export function reportReady(ready: Readonly<Record<string, unknown>>): void {
  // Who started it may be gone by now: without somebody to take the error it would end this program as a failure.
  process.send?.({ ready }, undefined, undefined, () => undefined);
}
