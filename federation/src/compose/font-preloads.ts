import { codePointsOf, FONT_TEXT, type FontText } from '../font-text';

/** A font's file as its import names it. */
const AHEAD = /\.woff2\?.*\btext=(\w+).*\bahead\b/;

/**
 * Names of the fonts that a page begins with, among a release's assets: those imported with `ahead`, if the content has characters of
 * theirs. A browser finds out only when it lays the text out, a round trip later.
 */
export const fontPreloads = (assets: Readonly<Record<string, string>>, content: string): string[] =>
  Object.keys(assets).filter((name) => {
    const text = AHEAD.exec(name)?.[1];
    return text === 'basic' || (text !== undefined && OCCURRENCE[text as FontText].test(content));
  });

const OCCURRENCE = Object.fromEntries(
  Object.entries(FONT_TEXT).map(([text, range]) => [text, new RegExp(`[${classOf(range)}]`, 'u')]),
) as Readonly<Record<FontText, RegExp>>;

function classOf(range: string): string {
  return codePointsOf(range)
    .map((ends) => ends.map((point) => `\\u{${point.toString(16)}}`).join('-'))
    .join('');
}
