import { withOwnCommands } from '@portfolio/federation/own-commands';
import { ConfigError } from '../config';
import { isDiskFull, reasonOf } from '../errors';

interface Port {
  /** The environment variable that sets it. */
  readonly name: string;
  readonly number: number;
}

/** An error from the operating system, with the path, address or host name that it's about. */
type SystemError = NodeJS.ErrnoException & { readonly address?: string; readonly hostname?: string };

/** Error codes for a folder that can't be created or written to. */
const FOLDER_ERRORS = ['EACCES', 'EEXIST', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'];

/** Prints why the program can't start, and exits. */
export function exitWithStartError(error: unknown, port?: Port): never {
  console.error(messageFor(error, port));
  process.exit(1);
}

function messageFor(error: unknown, port?: Port): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message, syscall, path, address, hostname } = error as SystemError;
  if (code === 'EADDRINUSE' && port)
    return `Port ${port.number} is in use by another program: stop that program, or choose another port, for example ${port.name}=${port.number + 100}.`;
  if (code === 'EACCES' && syscall === 'listen' && port)
    return `Port ${port.number} needs privileges that this account doesn't have: choose a port above 1023, for example ${port.name}=${port.number + 8000}.`;
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code ?? '') && port)
    return `HOST is ${address ?? hostname}, which isn't an address of this machine: leave HOST unset, or set it to one such as 127.0.0.1.`;
  if (path !== undefined && FOLDER_ERRORS.includes(code ?? ''))
    return `The server can't use its data folder (${message}): set DATA_DIR to a folder that this account can write to and that has free space.`;
  return `The server can't start: ${withReason(error as Error)}`;
}

/** The message for the operator, who may see causes that are hidden from visitors. */
export function whyCommandFailed(error: unknown): string {
  const text = withOwnCommands(withReason(error as Error));
  return isDiskFull(error)
    ? `${text}: free some space on the disks of DATA_DIR, which has temporary files, and of the command's target`
    : text;
}

function withReason(error: Error): string {
  const reason = reasonOf(error);
  return error.message.includes(reason) ? error.message : `${error.message} (${reason})`;
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
