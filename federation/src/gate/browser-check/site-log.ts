import type { ChildProcess } from 'node:child_process';

/** What a program has said. */
export interface SiteLog {
  readonly text: () => string;
  /** Messages of the errors in it that weren't taken yet. */
  readonly takeErrors: () => string[];
}

/** Pino's number for `error`. */
const ERROR_LEVEL = 50;

export function logOf(child: ChildProcess): SiteLog {
  let text = '';
  let taken = 0;
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (data: string) => (text += data));
  return {
    text: () => text,
    takeErrors() {
      const end = text.lastIndexOf('\n') + 1;
      const lines = text.slice(taken, end).split('\n');
      taken = end;
      return lines.flatMap(errorIn);
    },
  };
}

function errorIn(line: string): string[] {
  if (!line.startsWith('{')) return [];
  const { level, msg, err } = JSON.parse(line) as { level: number; msg: string; err?: { message: string } };
  return level >= ERROR_LEVEL ? [err ? `${msg}: ${err.message}` : msg] : [];
}
