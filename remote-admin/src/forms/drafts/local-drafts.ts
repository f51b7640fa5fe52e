/** What was typed and isn't saved, as this browser keeps it. */
export interface KeptCopy<Values = unknown> {
  readonly id: string;
  /** E-mail address of who typed it: nobody else is shown it. */
  readonly owner: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** What was saved when the typing began. */
  readonly base: Values;
  readonly values: Values;
  /** Under which a first try was sent: if that one arrived, another doesn't add the same again. */
  readonly idempotencyKey?: string;
}

/** A form's place for one record. */
export interface CopyPlace {
  readonly form: string;
  /** An id, `new`, or '' where there's only one. */
  readonly record: string;
}

const PREFIX = 'unsaved:';
const MOST_PER_PLACE = 5;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const keyOf = ({ form, record }: CopyPlace) => `${PREFIX}${form}:${record}`;

/** Newest first. */
export function readCopies(place: CopyPlace): KeptCopy[] {
  try {
    const copies: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? '[]');
    return Array.isArray(copies) ? copies.filter(isCopy) : [];
  } catch {
    return [];
  }
}

/** Puts a copy in the place of an earlier one with its id. @returns whether the browser took it: it may be full, or store nothing */
export function keepCopy(place: CopyPlace, copy: KeptCopy): boolean {
  return write(place, [copy, ...without(place, copy.id)].slice(0, MOST_PER_PLACE));
}

export const dropCopy = (place: CopyPlace, id: string): boolean => write(place, without(place, id));

/** The records that a form has copies of. */
export const recordsOf = (form: string): string[] => {
  const prefix = keyOf({ form, record: '' });
  return keys(prefix).map((key) => key.slice(prefix.length));
};

export function dropCopies(place: CopyPlace): void {
  write(place, []);
}

/** Everything of every form. */
export const dropAllCopies = () => keys(PREFIX).forEach((key) => localStorage.removeItem(key));

/** None in a browser that stores nothing. */
function keys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

const without = (place: CopyPlace, id: string) => readCopies(place).filter((copy) => copy.id !== id);

function write(place: CopyPlace, copies: readonly KeptCopy[]): boolean {
  try {
    if (copies.length > 0) localStorage.setItem(keyOf(place), JSON.stringify(copies));
    else localStorage.removeItem(keyOf(place));
    return true;
  } catch {
    return false;
  }
}

function isCopy(copy: unknown): copy is KeptCopy {
  if (typeof copy !== 'object' || copy === null) return false;
  const { id, owner, at, base, values } = copy as Partial<KeptCopy>;
  return (
    typeof id === 'string' &&
    typeof owner === 'string' &&
    typeof at === 'number' &&
    Date.now() - at < KEPT_MS &&
    isObject(base) &&
    isObject(values)
  );
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
