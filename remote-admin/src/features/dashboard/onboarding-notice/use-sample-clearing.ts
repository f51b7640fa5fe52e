import { useClearSampleContent } from '@portfolio/shared-api/sample-content';
import { useState } from 'react';
import { failed, type SaveStatus } from '../../../components/save-status/save-status';

/** Clears the sample content after asking. */
export function useSampleClearing(onCleared: () => void) {
  const { mutateAsync: clear } = useClearSampleContent();
  const [step, setStep] = useState<'idle' | 'asked' | 'clearing'>('idle');
  const [status, setStatus] = useState<SaveStatus | null>(null);

  return {
    isAsked: step !== 'idle',
    isBusy: step === 'clearing',
    status,
    dismissStatus: () => setStatus(null),
    ask() {
      setStatus(null);
      setStep('asked');
    },
    cancel: () => setStep('idle'),
    async confirm() {
      setStep('clearing');
      try {
        await clear();
        onCleared();
      } catch (error) {
        setStatus(failed('The sample content couldn’t be cleared.', error));
      }
      setStep('idle');
    },
  };
}
