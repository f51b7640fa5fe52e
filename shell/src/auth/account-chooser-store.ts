import { createStore, type SampleAccount } from '@portfolio/shared-api';

/** Takes the chosen account; null while nobody is asked. */
export const accountChooserStore = createStore<{
  readonly choose: (account: SampleAccount | null) => void;
} | null>(null);

/** Asks for an account in the chooser, which replaces Google's popup when the emulator runs. Null: closed without a choice. */
export function chooseAccount(): Promise<SampleAccount | null> {
  return new Promise((resolve) => {
    accountChooserStore.set({
      choose: (account) => {
        accountChooserStore.set(null);
        resolve(account);
      },
    });
  });
}
