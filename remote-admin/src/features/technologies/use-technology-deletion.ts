import { isApiError } from '@portfolio/shared-api';
import { useDeleteTechnology } from '@portfolio/shared-api/technologies';
import { useDeletion } from '../../components/deletion/use-deletion';
import { minorFailure } from '../../components/save-status/save-status';
import type { TechnologyEntry } from './technology-entries';

const CHANGED = 'The list changed in the meantime, so nothing was deleted. The list has been reloaded.';

const statuses = {
  failed: (error: unknown) => {
    const hasChanged = isApiError(error) && (error.status === 404 || error.status === 409);
    return minorFailure(hasChanged ? CHANGED : 'The technology couldn’t be deleted.', error);
  },
};

interface Options {
  /** Where an entry stands once what's on its way is saved. */
  readonly settled: (entry: TechnologyEntry) => Promise<TechnologyEntry>;
  readonly onDeleted: () => void;
}

/** Deletes a technology at its place, with the version that the place was seen in. */
export function useTechnologyDeletion({ settled, onDeleted }: Options) {
  const { mutateAsync } = useDeleteTechnology();
  return useDeletion<TechnologyEntry>({
    remove: async (entry) => {
      const { id, type, index, version } = await settled(entry);
      return mutateAsync({ id, type, index, version });
    },
    nameOf: ({ name }) => name,
    onDeleted,
    statuses,
  });
}
