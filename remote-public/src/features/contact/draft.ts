import { controlsOf, valuesOf } from './form-fields';

/** The unsent message, kept for this tab only. */
const KEY = 'contact-draft';

export function storeDraft(form: HTMLFormElement): void {
  // Without storage, a reload loses the text.
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(valuesOf(form))));
}

/** Restores a draft into empty fields. Fields with text are newer. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  for (const [name, control] of controlsOf(form)) {
    const text = draft[name];
    if (!control.value && typeof text === 'string') control.value = text;
  }
}

export function deleteDraft(): void {
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
