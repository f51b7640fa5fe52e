import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Stats } from 'webpack';
import type { Problem, SourcePosition } from './protocol';

/** Lines of source shown around a place. */
const AROUND = 2;

/** webpack's errors, with the source file and line of each. @param dir the app's folder. */
export const problemsOf = (stats: Stats, dir: string): Problem[] => {
  const { errors = [] } = stats.toJson({ all: false, errors: true, moduleTrace: false });
  return errors.map(({ message, moduleIdentifier = '' }) => {
    const text = withoutTrace(stripVTControlCharacters(message)).trim();
    const file = moduleIdentifier.split('!').at(-1)!.split('?')[0]!;
    return { title: 'The app could not be built', message: text, ...positionIn(text, file, dir) };
  });
};

/** swc's own stack and webpack's resolver log follow the message. */
const withoutTrace = (message: string) =>
  message.split(/^(?:Stack backtrace|Caused by|resolve ')/m)[0]!.replace(/\n +at .*/g, '');

function positionIn(message: string, file: string, dir: string): SourcePosition {
  // Messages of the import rules begin with the place.
  const [, own, line] = /^(?:\w+: )?(src\/[^\s:]+):(\d+) /m.exec(message) ?? [];
  if (own) return sourcePosition(join(dir, own), Number(line));
  // swc draws the source with its place above.
  const [, path, row] = /\[([^[\]\n]+):(\d+):\d+\]/.exec(message) ?? [];
  if (path) return { place: `${pathHere(path)}:${row}` };
  if (file === '' || file.startsWith('data:')) return {};
  const [, request] = /Can't resolve '([^']+)'/.exec(message) ?? [];
  const index = request === undefined ? -1 : linesOf(file).findIndex((text) => text.includes(request));
  return index < 0 ? { place: pathHere(file) } : sourcePosition(file, index + 1);
}

/** A path from the folder in which the developer has started the tool, as terminals and editors open it. */
const pathHere = (file: string) => relative(process.cwd(), file);

/** @param line from 1. */
export function sourcePosition(file: string, line: number): SourcePosition {
  const lines = linesOf(file);
  const first = Math.max(0, line - 1 - AROUND);
  const excerpt = lines
    .slice(first, line + AROUND)
    .map((text, index) => {
      const number = first + index + 1;
      return `${number === line ? '>' : ' '} ${String(number).padStart(4)} | ${text}`;
    })
    .join('\n');
  return { place: `${pathHere(file)}:${line}`, ...(excerpt && { excerpt }) };
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** A problem as the terminal shows it. */
export const formatProblem = ({ title, message, place, excerpt }: Problem): string =>
  [[title, place].filter(Boolean).join(': '), message, excerpt]
    .filter((text): text is string => Boolean(text) && text !== title)
    .map((text) => text.replace(/^/gm, '  '))
    .join('\n');
