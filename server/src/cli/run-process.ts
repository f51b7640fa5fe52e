import { ConfigError } from '../config';

interface Port {
  /** The environment variable that sets it. */
  readonly name: string;
  readonly number: number;
}

/** Prints why the program can't start, and exits. */
export function exitWithStartError(error: unknown, port?: Port): never {
  console.error(messageFor(error, port));
  process.exit(1);
}

function messageFor(error: unknown, port?: Port): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE' && port)
    return `Port ${port.number} is in use by another program: stop that program, or choose another port, for example ${port.name}=${port.number + 100}.`;
  if (code === 'EACCES' && port)
    return `Port ${port.number} needs privileges that this account doesn't have: choose a port above 1023, for example ${port.name}=${port.number + 8000}.`;
  const { cause } = error as Error;
  return `The server can't start: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`;
}

/**
 * Stops the program gracefully on Ctrl-C, on a signal, or when its parent process is gone. Further signals are ignored.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('The server did not stop cleanly:', error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.once('disconnect', end);
}

/** Tells the parent process, if there is one, that this program is ready. */
export function reportReady(ready: Readonly<Record<string, unknown>>): void {
  // The callback ignores the error if the parent is gone.
  process.send?.({ ready }, undefined, undefined, () => undefined);
}
