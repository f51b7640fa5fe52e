import { request } from '@portfolio/shared-api';
import { withAnyResponse } from '../contracts/any-response';
import type { OrderInput } from '../contracts/order';
import type { WhyChooseMeInput, WhyChooseMeItem } from '../contracts/why-choose-me';
import { contractQuery } from '../core/contract-query';
import { useRecordMutation, type IfMatchVersion, type Idempotent } from '../core/record-mutation';
import { inOrder } from '../order';

export type { WhyChooseMeInput, WhyChooseMeItem } from '../contracts/why-choose-me';

/** Reasons to work with the owner, in order. */
export const whyChooseMeQuery = () =>
  contractQuery(['why-choose-me', 'v1'], () =>
    import('../contracts/why-choose-me').then(({ listWhyChooseMe }) => listWhyChooseMe),
  );

export interface SaveWhyChooseMe extends IfMatchVersion, Idempotent {
  /** The item to change; without an id a new item is created. */
  readonly id?: string;
  readonly input: WhyChooseMeInput;
}

export interface DeleteWhyChooseMe extends IfMatchVersion {
  readonly id: string;
}

/** Adds an item at the end, or changes one in its place. */
export const useSaveWhyChooseMe = () =>
  useRecordMutation(whyChooseMeQuery(), { mutationFn: saveWhyChooseMe, change: withItem });

/** Deletes an item, which leaves the list at once. */
export const useDeleteWhyChooseMe = () =>
  useRecordMutation(whyChooseMeQuery(), {
    mutationFn: ({ id, version }: DeleteWhyChooseMe) =>
      request(
        import('../contracts/why-choose-me').then(({ deleteWhyChooseMe }) =>
          withAnyResponse(deleteWhyChooseMe),
        ),
        { params: { id }, ifMatch: version },
      ),
    change: (items, _, { id }) => items?.filter((item) => item._id !== id),
  });

/** Reorders the items. Rejects with status 409 and reloads the list if it isn't the list that the caller saw. */
export const useOrderWhyChooseMe = () =>
  useRecordMutation(whyChooseMeQuery(), {
    mutationFn: (body: OrderInput) =>
      request(
        import('../contracts/why-choose-me').then(({ orderWhyChooseMe }) => orderWhyChooseMe),
        { body },
      ),
    change: (list, { ids }) => list && inOrder(list, ids, ({ _id }) => _id),
  });

async function saveWhyChooseMe({ id, input, version, idempotencyKey }: SaveWhyChooseMe) {
  const contracts = import('../contracts/why-choose-me');
  const saved = await (id === undefined
    ? request(
        contracts.then(({ createWhyChooseMe }) => withAnyResponse(createWhyChooseMe)),
        { body: input, idempotencyKey },
      )
    : request(
        contracts.then(({ updateWhyChooseMe }) => withAnyResponse(updateWhyChooseMe)),
        { params: { id }, body: input, ifMatch: version },
      ));
  // Another server's response may be something else with an id.
  return saved?.title ? saved : undefined;
}

/** Replaces the item with the response's item, or else with the sent one. */
function withItem(
  items: WhyChooseMeItem[] | undefined,
  saved: WhyChooseMeItem | undefined,
  { id, input }: SaveWhyChooseMe,
): WhyChooseMeItem[] | undefined {
  // An earlier try may have added the item already.
  if (id === undefined)
    return saved && items ? [...items.filter(({ _id }) => _id !== saved._id), saved] : items;
  return items?.map((item) => (item._id === id ? (saved ?? { ...item, ...input }) : item));
}
