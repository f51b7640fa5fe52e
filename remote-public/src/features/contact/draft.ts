import type { ContactFields } from '@portfolio/shared-api/contact';

/** What is kept of a message that isn't sent yet, in this tab alone. */
const KEY = 'contact-draft';
const FIELDS = ['from_name', 'from_email', 'subject', 'message'] as const;

type Draft = Partial<Record<(typeof FIELDS)[number], string>>;

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;

/** What the form says, with what only a program fills in. */
export function messageIn(form: HTMLFormElement): ContactFields {
  const value = (name: string) => fieldOf(form, name)?.value ?? '';
  return {
    from_name: value('from_name'),
    from_email: value('from_email'),
    subject: value('subject'),
    message: value('message'),
    website: value('website'),
  };
}

export function keepDraft(form: HTMLFormElement): void {
  const draft = Object.fromEntries(FIELDS.map((name) => [name, fieldOf(form, name)?.value ?? '']));
  // Storage may be full or forbidden; then only a reload loses the text.
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)));
}

/** Puts a kept draft into the fields that are empty: what stands there by now is newer. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  for (const name of FIELDS) {
    const field = fieldOf(form, name);
    const text = draft[name];
    if (field && !field.value && typeof text === 'string') field.value = text;
  }
}

export function dropDraft(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

function readDraft(): Draft {
  const draft = withStorage((storage) => JSON.parse(storage.getItem(KEY) ?? '{}') as unknown);
  return typeof draft === 'object' && draft !== null ? draft : {};
}

function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
