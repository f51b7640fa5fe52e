import { createReadStream } from 'node:fs';
import { damaged, jsonOf } from './format';
import type { KeptTable, Row } from './repository';

/** In characters. The longest rows are messages. */
const LONGEST_LINE = 16 * 1024 * 1024;

/** Reads the rows of a JSON lines file and checks them against the table's columns. */
export async function* rowsIn(path: string, { columns }: KeptTable): AsyncGenerator<Row> {
  for await (const line of linesOf(path)) {
    const row = jsonOf(line);
    if (!isRow(row, columns)) throw damaged();
    yield row;
  }
}

/** `readline` would also split at U+2028, which JSON doesn't escape. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let begun: string[] = [];
  let length = 0;
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const [first = '', ...others] = chunk.split('\n');
    begun.push(first);
    length += first.length;
    if (length > LONGEST_LINE) throw damaged();
    const last = others.pop();
    if (last === undefined) continue;
    yield begun.join('');
    yield* others;
    begun = [last];
    length = last.length;
  }
  if (length > 0) yield begun.join('');
}

function isRow(value: unknown, columns: readonly string[]): value is Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(
    ([name, cell]) =>
      columns.includes(name) && (cell === null || typeof cell === 'string' || typeof cell === 'number'),
  );
}
