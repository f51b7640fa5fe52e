import { useConfirmedDeletion } from '../../components/deletion/use-deletion';
import { failed, succeeded } from '../../components/save-status/save-status';

interface Saved {
  readonly version?: number;
}

const statuses = {
  deleted: succeeded('Reset to the file’s values.'),
  failed: (error: unknown) => failed('The values couldn’t be reset.', error),
};

/** Resets the record and the form to the configuration file after a confirmation. */
export function useFileValues<Record extends Saved>(
  reset: (saved: Saved) => Promise<Record>,
  { refill, dismissStatus }: { refill: (record: Record) => void; dismissStatus: () => void },
) {
  return useConfirmedDeletion<Saved>({
    remove: async ({ version }) => {
      dismissStatus();
      refill(await reset({ version }));
    },
    statuses,
  });
}

export type FileValues = ReturnType<typeof useFileValues>;
