import { useConfirmedDeletion } from '../../components/deletion/use-deletion';
import { failed, succeeded } from '../../components/save-status/save-status';

interface Saved {
  readonly version?: number;
}

const outcomes = {
  deleted: succeeded('Reset to the file’s values.'),
  failed: (error: unknown) => failed('The values couldn’t be reset.', error),
};

/** Goes back to the configuration file's values after asking, in the form too. */
export function useFileValues<Record extends Saved>(
  reset: (saved: Saved) => Promise<Record>,
  { refill, dismissOutcome }: { refill: (record: Record) => void; dismissOutcome: () => void },
) {
  return useConfirmedDeletion<Saved>({
    remove: async ({ version }) => {
      dismissOutcome();
      refill(await reset({ version }));
    },
    outcomes,
  });
}

export type FileValues = ReturnType<typeof useFileValues>;
