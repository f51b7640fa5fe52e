import type { GateInput } from '../../releases/model/gate';
import { moduleOf, ownSourcesOf, pathOfSource, placeOf } from '../rules/source-map';
import { placeOfMismatch } from './mismatches';
import type { PageError } from './page-events';
import type { StackReader } from './source-places';

interface PageOfRemote {
  readonly remote: GateInput;
  readonly page: string;
}

/** Finds the place of an error in the sources: where its stack leads, or else where the sources have what it names. */
export async function placeOfError(
  { stack, text, mismatch }: PageError,
  readStack: StackReader,
  page: PageOfRemote,
): Promise<string | undefined> {
  const places = await readStack(stack);
  if (mismatch) return placeOfMismatch(mismatch, { ...page, components: places });
  return places[0] ?? placeOfText(textsOf(text), page);
}

/** What the sources have of an error without a stack. */
function textsOf(text: string): readonly string[] {
  if (/\bstyle-src-attr\b/.test(text)) return ['style={'];
  const [, path] = /^request: (\/[^?]*)(?:\?.*)?: [^:]*$/.exec(text) ?? [];
  const [, message] = /^console: (.{3,})$/.exec(text) ?? [];
  return quoted(path ?? message ?? '');
}

/** Finds the place of markup in the sources by its attributes' values and its text, or else the page's module. */
export async function placeOfMarkup(html: string, page: PageOfRemote): Promise<string> {
  const values = Array.from(html.matchAll(/ (?!class=|id=)[\w-]{1,40}="([^"]{3,})"/g), ([, value]) => value!);
  const text = html.replace(/<[^<>]*>/g, ' ').trim();
  const texts = [...values.flatMap(quoted), ...(text.length > 2 ? [text] : [])];
  return (await placeOfText(texts, page)) ?? moduleOf(page.page);
}

const quoted = (text: string) => (text ? ["'", '"', '`'].map((quote) => quote + text + quote) : []);

/** Finds the first of these texts, in the page's module if possible: other pages may have it too. */
async function placeOfText(
  texts: readonly string[],
  { remote, page }: PageOfRemote,
): Promise<string | undefined> {
  const all = await ownSourcesOf(remote);
  const own = all.filter(({ url }) => pathOfSource(url) === moduleOf(page));
  return texts.map((text) => placeOf(text, [...own, ...all])).find(Boolean);
}
