import { LIMITS } from '@portfolio/shared-api/contracts';
import { AppError } from '../../../errors';
import { NO_FIELD, plain, type ImportedFacts } from '../facts';

/** The maximum length of a list, which is more than a résumé needs. */
const MAX_ENTRIES = 500;

const asList = (value: unknown) => (Array.isArray(value) ? (value as readonly unknown[]) : undefined);
const asObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;

/** An object of a JSON file of unknown shape. It remembers what was read, so that nothing is lost silently. */
export class SourceRecord {
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #taken = new Set<string>();

  /** @param from where it is in the file, such as `work[0]`; empty for the whole file */
  constructor(
    value: unknown,
    readonly from: string,
  ) {
    this.#values = asObject(value) ?? {};
  }

  at(name: string): string {
    return this.from === '' ? name : `${this.from}.${name}`;
  }

  /** A value that counts as read if it has the expected type. */
  #take<Value>(name: string, read: (value: unknown) => Value | undefined): Value | undefined {
    const value = read(Object.hasOwn(this.#values, name) ? this.#values[name] : undefined);
    if (value !== undefined) this.#taken.add(name);
    return value;
  }

  /** A text without surrounding spaces; empty if there is none. */
  text(name: string): string {
    return this.#take(name, (value) => plain(value) || undefined) ?? '';
  }

  /** The texts of a list. Those that are too many or too long are left over. */
  texts(name: string, facts: ImportedFacts): string[] {
    const list = this.#take(name, asList) ?? [];
    const from = this.at(name);
    const texts = list.slice(0, MAX_ENTRIES).filter((each) => {
      const { length } = plain(each);
      if (length > LIMITS.description)
        facts.leave(from, each, `It has more than ${LIMITS.description} characters.`);
      else if (length === 0) facts.leave(from, each, NO_FIELD);
      return length > 0 && length <= LIMITS.description;
    });
    facts.leave(from, list.slice(MAX_ENTRIES), `Only the first ${MAX_ENTRIES} are read.`);
    return texts.map(plain);
  }

  record(name: string): SourceRecord {
    return new SourceRecord(this.#take(name, asObject), this.at(name));
  }

  records(name: string): SourceRecord[] {
    const list = this.#take(name, asList) ?? [];
    if (list.length > MAX_ENTRIES)
      throw new AppError(
        400,
        'import-large',
        `This file has more than ${MAX_ENTRIES} entries in ${this.at(name)}. Nothing was changed.`,
      );
    return list.map((each, index) => new SourceRecord(each, `${this.at(name)}[${index}]`));
  }

  /** Reports everything that wasn't read. */
  leaveRest(facts: ImportedFacts, reason: string): void {
    for (const [name, value] of Object.entries(this.#values))
      if (!this.#taken.has(name)) facts.leave(this.at(name), value, reason);
  }
}
