import { matching } from '../combobox/matching';

/** An option that can be found. */
export interface FinderOption {
  readonly id: string;
  readonly label: string;
  /** Its kind, such as 'Page'. */
  readonly kind: string;
  /** Other words that people look for it by. They aren't shown. */
  readonly words?: string;
  /** A longer text that it is found by. The matching part is shown. */
  readonly text?: string;
}

export interface FoundOption<T extends FinderOption> {
  readonly option: T;
  /** The part of the text that matches; empty if the label or another word does. */
  readonly excerpt: string;
}

/** Options whose label matches, best matches first; then those found by other words, then by their text. */
export function findOptions<T extends FinderOption>(options: readonly T[], typed: string): FoundOption<T>[] {
  const byLabel = matching(options, typed, ({ label }) => label);
  const wanted = fold(typed).trim();
  if (wanted === '') return byLabel.map((option) => ({ option, excerpt: '' }));
  const taken = new Set(byLabel);
  const left = options.filter((option) => !taken.has(option));
  const byWords = left.filter(({ words = '' }) => ` ${fold(words)}`.includes(` ${wanted}`));
  byWords.forEach((option) => taken.add(option));
  const parts = wanted.split(/\s+/);
  const byText = left.filter((option) => {
    if (taken.has(option) || !option.text) return false;
    const text = fold(`${option.label} ${option.text}`);
    return parts.every((part) => text.includes(part));
  });
  return [
    ...[...byLabel, ...byWords].map((option) => ({ option, excerpt: '' })),
    ...byText.map((option) => ({ option, excerpt: excerptOf(option.text!, parts) })),
  ];
}

const fold = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');

/** Characters before and after the first match. */
const BEFORE = 24;
const AFTER = 72;

function excerptOf(text: string, parts: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const places = parts.map((part) => line.toLowerCase().indexOf(part)).filter((place) => place >= 0);
  const at = places[0] ?? 0;
  // At the beginning of a word.
  const start = at <= BEFORE ? 0 : Math.min(at, line.indexOf(' ', at - BEFORE) + 1);
  const end = at + AFTER;
  return `${start > 0 ? '…' : ''}${line.slice(start, end).replace(/^[·,;:. ]+/, '')}${end < line.length ? '…' : ''}`;
}
