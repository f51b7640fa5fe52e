import { AppError } from '../../../errors';
import { plain, type ImportedFacts } from '../facts';

/** More than a résumé has. */
const MAX_RECORDS = 500;

/** An object of a JSON file of unknown shape. It remembers what was read, so that nothing is lost silently. */
export class SourceRecord {
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #taken = new Set<string>();

  /** @param from where it is in the file, such as `work[0]`; empty for the whole file */
  constructor(
    value: unknown,
    readonly from: string,
  ) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    this.#values = isObject ? (value as Readonly<Record<string, unknown>>) : {};
  }

  at(name: string): string {
    return this.from === '' ? name : `${this.from}.${name}`;
  }

  #take(name: string): unknown {
    this.#taken.add(name);
    return Object.hasOwn(this.#values, name) ? this.#values[name] : undefined;
  }

  /** A text without surrounding spaces; empty if there is none. */
  text(name: string): string {
    return plain(this.#take(name));
  }

  texts(name: string): string[] {
    const value = this.#take(name);
    return Array.isArray(value) ? value.map(plain).filter(Boolean) : [];
  }

  record(name: string): SourceRecord {
    return new SourceRecord(this.#take(name), this.at(name));
  }

  records(name: string): SourceRecord[] {
    const value = this.#take(name);
    if (!Array.isArray(value)) return [];
    if (value.length > MAX_RECORDS)
      throw new AppError(
        400,
        'import-large',
        `This file has more than ${MAX_RECORDS} entries in ${this.at(name)}. Nothing was changed.`,
      );
    return value.map((each, index) => new SourceRecord(each, `${this.at(name)}[${index}]`));
  }

  /** Reports everything that wasn't read. */
  leaveRest(facts: ImportedFacts, reason: string): void {
    for (const [name, value] of Object.entries(this.#values))
      if (!this.#taken.has(name)) facts.leave(this.at(name), value, reason);
  }
}
