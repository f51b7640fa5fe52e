import { useClearSampleContent } from '@portfolio/shared-api/sample-content';
import { useState } from 'react';
import { failed, type Outcome } from '../../../components/save-status/save-status';

/** Clears the sample content after asking. */
export function useSampleClearing(onCleared: () => void) {
  const { mutateAsync: clear } = useClearSampleContent();
  const [step, setStep] = useState<'idle' | 'asked' | 'clearing'>('idle');
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  return {
    isAsked: step !== 'idle',
    isBusy: step === 'clearing',
    outcome,
    dismissOutcome: () => setOutcome(null),
    ask() {
      setOutcome(null);
      setStep('asked');
    },
    cancel: () => setStep('idle'),
    async confirm() {
      setStep('clearing');
      try {
        await clear();
        onCleared();
      } catch (error) {
        setOutcome(failed('The sample content couldn’t be cleared.', error));
      }
      setStep('idle');
    },
  };
}
