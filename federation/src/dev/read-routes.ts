import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { lineAt, lineOfSyntaxError, lineOfValue } from './json-lines';
import { sourcePosition } from './problems';
import type { Problem } from './protocol';

const FILE = 'routes.json';

/** Describes a fault in an app's `routes.json`. @param error thrown while the app's manifest was read. */
export function routesProblem(dir: string, error: Error): Problem {
  const path = join(dir, FILE);
  const title = `${FILE} has a fault; the last good one stays in effect`;
  const message = error.message.replaceAll(path, FILE);
  return { title, message, ...sourcePosition(path, lineOf(readFileSync(path, 'utf8'), error)) };
}

function lineOf(text: string, { message, cause }: Error): number {
  const [, page] = /uses the page ("[^"]+")/.exec(message) ?? [];
  if (page !== undefined) return lineAt(text, text.search(new RegExp(`"page"\\s*:\\s*${page}`)));
  if (cause instanceof z.ZodError) return lineOfValue(text, cause.issues[0]?.path ?? []);
  return lineOfSyntaxError(text, message);
}
