const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/**
 * The line, from 1, of the value at a path such as `[1, "icon"]`, or of the last value on the way to it that exists.
 * @param text JSON without faults.
 */
export function lineOfValue(text: string, path: readonly PropertyKey[]): number {
  const wanted = path.map(String);
  /** Keys of the containers around the current token, and the kind of each. */
  const containers: { isList: boolean; key: string }[] = [];
  let isKey = false;
  let best = { depth: -1, index: 0 };
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const container = containers.at(-1);
    if (token === ',') {
      if (container?.isList) container.key = String(Number(container.key) + 1);
      else isKey = true;
    } else if (token === ':') isKey = false;
    else if (token === '}' || token === ']') {
      containers.pop();
      isKey = false;
    } else if (isKey && container) {
      container.key = String(JSON.parse(token));
      note(index);
    } else {
      note(index);
      if (token === '{' || token === '[') {
        containers.push({ isList: token === '[', key: token === '[' ? '0' : '' });
        isKey = token === '{';
      }
    }
  }
  return lineAt(text, best.index);

  function note(index: number): void {
    const depth = containers.length;
    if (depth <= wanted.length && depth > best.depth && containers.every(({ key }, at) => key === wanted[at]))
      best = { depth, index };
  }
}

/** The line, from 1, of an index. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Characters that V8 quotes on either side of an unexpected token. */
const QUOTED = 10;

/** The line, from 1, of a syntax error that `JSON.parse` has thrown. */
export function lineOfSyntaxError(text: string, message: string): number {
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return lineAt(text, Math.min(Number(position), text.trimEnd().length));
  const [, token, before = '', quote] =
    /Unexpected token '(.+?)', (\.\.\.)?"(.*)"(?:\.\.\.)? is not valid JSON/su.exec(message) ?? [];
  if (token === undefined || quote === undefined) return lineAt(text, text.trimEnd().length);
  const start = text.indexOf(quote);
  return lineAt(text, start + (before === '' ? quote.indexOf(token) : QUOTED));
}
