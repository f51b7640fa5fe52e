import { request } from '@portfolio/shared-api';
import { withAnyAnswer } from '../contracts/any-response';
import type { WhyChooseMeInput, WhyChooseMeItem } from '../contracts/why-choose-me';
import { useRecordMutation, type OfVersion, type OnceOnly } from '../core/record-mutation';
import { whyChooseMeQuery } from './queries';

export interface SaveWhyChooseMe extends OfVersion, OnceOnly {
  /** Of the item to change; without one a new item is made. */
  readonly id?: string;
  readonly input: WhyChooseMeInput;
}

export interface DeleteWhyChooseMe extends OfVersion {
  readonly id: string;
}

/** Adds an item at the end, or changes one in its place. */
export const useSaveWhyChooseMe = () =>
  useRecordMutation(whyChooseMeQuery(), { mutationFn: saveWhyChooseMe, change: withItem });

/** Deletes an item; it leaves the list at once. */
export const useDeleteWhyChooseMe = () =>
  useRecordMutation(whyChooseMeQuery(), {
    mutationFn: ({ id, version }: DeleteWhyChooseMe) =>
      request(
        import('../contracts/why-choose-me').then(({ deleteWhyChooseMe }) =>
          withAnyAnswer(deleteWhyChooseMe),
        ),
        { params: { id }, ifMatch: version },
      ),
    change: (items, _, { id }) => items?.filter((item) => item._id !== id),
  });

async function saveWhyChooseMe({ id, input, version, idempotencyKey }: SaveWhyChooseMe) {
  const contracts = import('../contracts/why-choose-me');
  const saved = await (id === undefined
    ? request(
        contracts.then(({ createWhyChooseMe }) => withAnyAnswer(createWhyChooseMe)),
        { body: input, idempotencyKey },
      )
    : request(
        contracts.then(({ updateWhyChooseMe }) => withAnyAnswer(updateWhyChooseMe)),
        { params: { id }, body: input, ifMatch: version },
      ));
  // Other servers may answer something else that has an id too.
  return saved?.title ? saved : undefined;
}

/** The answer's item, or without one what was sent, in its place. */
function withItem(
  items: WhyChooseMeItem[] | undefined,
  saved: WhyChooseMeItem | undefined,
  { id, input }: SaveWhyChooseMe,
): WhyChooseMeItem[] | undefined {
  // An earlier try may have added it already.
  if (id === undefined)
    return saved && items ? [...items.filter(({ _id }) => _id !== saved._id), saved] : items;
  return items?.map((item) => (item._id === id ? (saved ?? { ...item, ...input }) : item));
}
