import { createStore, type SampleAccount } from '@portfolio/shared-api';

/** Receives the chosen account; null while the chooser is closed. */
export const accountChooserStore = createStore<{
  readonly choose: (account: SampleAccount | null) => void;
} | null>(null);

/** Opens the account chooser, which replaces Google's popup when the emulator runs. Null: closed without a choice. */
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
