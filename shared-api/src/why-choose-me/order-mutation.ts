import { request } from '@portfolio/shared-api';
import type { OrderInput } from '../contracts/order';
import { inOrder } from '../order/in-order';
import { useRecordMutation } from '../core/record-mutation';
import { whyChooseMeQuery } from './queries';

/** Puts the items in another order. Rejects with status 409, and reads the list again, if it isn't the one that was seen. */
export const useOrderWhyChooseMe = () =>
  useRecordMutation(whyChooseMeQuery(), {
    mutationFn: (body: OrderInput) =>
      request(
        import('../contracts/why-choose-me').then(({ orderWhyChooseMe }) => orderWhyChooseMe),
        { body },
      ),
    change: (list, { ids }) => list && inOrder(list, ids, ({ _id }) => _id),
  });
