import { request } from '@portfolio/shared-api';
import type { DataTag, QueryKey } from '@tanstack/react-query';
import { useRecordMutation } from '../core/record-mutation';
import { MEDIA_KEY } from './queries';

/** A file as the owner saw it. */
export interface KnownMedium {
  readonly id: string;
  /** They were told that it's in use; without this one that is in use is refused with 409. */
  readonly isKnownUsed: boolean;
}

/** All lists are read again: a file leaves one and comes into another. */
const lists = { queryKey: MEDIA_KEY as DataTag<QueryKey, unknown, Error> };

/** What a call says of a file that the owner knows to be in use. */
const said = (isKnownUsed: boolean) => (isKnownUsed ? { evenIfUsed: 'true' as const } : {});

/** Moves a file into the bin. */
export const useRemoveMedium = () =>
  useRecordMutation(lists, {
    mutationFn: ({ id, isKnownUsed }: KnownMedium) =>
      request(
        import('../contracts/media-library').then(({ removeMedium }) => removeMedium),
        { params: { id }, query: said(isKnownUsed) },
      ),
    isReadFirst: true,
  });

/** Takes a file out of the bin. */
export const useRestoreMedium = () =>
  useRecordMutation(lists, {
    mutationFn: (id: string) =>
      request(
        import('../contracts/media-library').then(({ restoreMedium }) => restoreMedium),
        { params: { id } },
      ),
    isReadFirst: true,
  });

/** Deletes a file in the bin for ever. */
export const useDeleteMedium = () =>
  useRecordMutation(lists, {
    mutationFn: ({ id, isKnownUsed }: KnownMedium) =>
      request(
        import('../contracts/media-library').then(({ deleteMedium }) => deleteMedium),
        { params: { id }, query: said(isKnownUsed) },
      ),
    isReadFirst: true,
  });
