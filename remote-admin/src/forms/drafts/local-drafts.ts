/** Unsaved changes as this browser stores them. */
export interface LocalDraft<Values = unknown> {
  readonly id: string;
  /** Email address of the author; drafts are shown to nobody else. */
  readonly owner: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** The saved values that the draft started from. */
  readonly base: Values;
  readonly values: Values;
  /** The key of an earlier try, so that a retry doesn't add the same item again. */
  readonly idempotencyKey?: string;
}

/** Identifies a form and its record. */
export interface DraftPlace {
  readonly form: string;
  /** An id, `new`, or '' for a single record. */
  readonly record: string;
}

const PREFIX = 'unsaved:';
const MOST_PER_PLACE = 5;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const keyOf = ({ form, record }: DraftPlace) => `${PREFIX}${form}:${record}`;

/** Newest first. */
export function readDrafts(place: DraftPlace): LocalDraft[] {
  try {
    const drafts: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? '[]');
    return Array.isArray(drafts) ? drafts.filter(isDraft) : [];
  } catch {
    return [];
  }
}

/** Stores a draft, replacing its earlier version. @returns false if the browser's storage is full or blocked */
export function saveDraft(place: DraftPlace, draft: LocalDraft): boolean {
  return write(place, [draft, ...without(place, draft.id)].slice(0, MOST_PER_PLACE));
}

export const deleteDraft = (place: DraftPlace, id: string): boolean => write(place, without(place, id));

/** The records that a form has drafts for. */
export const recordsOf = (form: string): string[] => {
  const prefix = keyOf({ form, record: '' });
  return keys(prefix).map((key) => key.slice(prefix.length));
};

export function deleteDrafts(place: DraftPlace): void {
  write(place, []);
}

/** Deletes the drafts of all forms. */
export const deleteAllDrafts = () => keys(PREFIX).forEach((key) => localStorage.removeItem(key));

/** Empty if the browser blocks storage. */
function keys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

const without = (place: DraftPlace, id: string) => readDrafts(place).filter((draft) => draft.id !== id);

function write(place: DraftPlace, drafts: readonly LocalDraft[]): boolean {
  try {
    if (drafts.length > 0) localStorage.setItem(keyOf(place), JSON.stringify(drafts));
    else localStorage.removeItem(keyOf(place));
    return true;
  } catch {
    return false;
  }
}

function isDraft(draft: unknown): draft is LocalDraft {
  if (typeof draft !== 'object' || draft === null) return false;
  const { id, owner, at, base, values } = draft as Partial<LocalDraft>;
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
