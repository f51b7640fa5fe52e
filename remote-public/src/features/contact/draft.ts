import { controlsOf, writtenIn } from './form-fields';

/** What is kept of a message that isn't sent yet, in this tab alone. */
const KEY = 'contact-draft';

export function keepDraft(form: HTMLFormElement): void {
  // Storage may be full or forbidden; then only a reload loses the text.
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(writtenIn(form))));
}

/** Puts a kept draft into the fields that are empty: what stands there by now is newer. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  for (const [name, control] of controlsOf(form)) {
    const text = draft[name];
    if (!control.value && typeof text === 'string') control.value = text;
  }
}

export function dropDraft(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

function readDraft(): Readonly<Record<string, unknown>> {
  const draft = withStorage((storage) => JSON.parse(storage.getItem(KEY) ?? '{}') as unknown);
  return typeof draft === 'object' && draft !== null ? { ...draft } : {};
}

function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
