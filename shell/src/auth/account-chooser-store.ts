import type { SampleAccount } from '@portfolio/shared-api';

type Answer = (account: SampleAccount | null) => void;

let answer: Answer | null = null;
const listeners = new Set<() => void>();

function setAnswer(next: Answer | null): void {
  answer = next;
  for (const listener of [...listeners]) listener();
}

/** Asks for an account by the chooser, which stands in for Google's popup beside the emulator. Null: closed without one. */
export function chooseAccount(): Promise<SampleAccount | null> {
  return new Promise((resolve) => {
    setAnswer((account) => {
      setAnswer(null);
      resolve(account);
    });
  });
}

export const accountChooserStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** What takes the choice; null while nobody asks. */
  getSnapshot: (): Answer | null => answer,
};
