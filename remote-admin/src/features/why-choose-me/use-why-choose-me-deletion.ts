import { useDeleteWhyChooseMe, type WhyChooseMeItem } from '@portfolio/shared-api/why-choose-me';
import { useConfirmedDeletion } from '../../components/deletion/use-deletion';
import { minorFailure } from '../../components/save-status/save-status';

const statuses = { failed: (error: unknown) => minorFailure('The item couldn’t be deleted.', error) };

/** Deletes an item after asking. */
export function useWhyChooseMeDeletion(onDeleted: (item: WhyChooseMeItem) => void) {
  const { mutateAsync } = useDeleteWhyChooseMe();
  return useConfirmedDeletion<WhyChooseMeItem>({
    remove: ({ _id: id, version }) => mutateAsync({ id, version }),
    nameOf: ({ title }) => title,
    onDeleted,
    statuses,
  });
}
