import { useState } from 'react';

/** Asks before an action on an item. `dialog` has the state and the handlers of a ConfirmDialog. */
export function useConfirmation<Item>(run: (item: Item) => Promise<void>) {
  /** Stays while the dialog closes. */
  const [item, setItem] = useState<Item | null>(null);
  const [step, setStep] = useState<'closed' | 'open' | 'running'>('closed');

  return {
    item,
    ask(next: Item) {
      setItem(next);
      setStep('open');
    },
    dialog: {
      open: step !== 'closed',
      isBusy: step === 'running',
      onConfirm() {
        if (item === null || step !== 'open') return;
        setStep('running');
        void run(item).finally(() => setStep('closed'));
      },
      onCancel: () => setStep('closed'),
    },
  };
}
