import { request } from '@portfolio/shared-api';
import type { OrderInput } from '../contracts/order';
import { inOrder } from '../order/in-order';
import { useRecordMutation } from '../core/record-mutation';
import { projectsQuery } from './queries';

/** Puts the projects in another order. Rejects with status 409, and reads the list again, if it isn't the one that was seen. */
export const useOrderProjects = () =>
  useRecordMutation(projectsQuery(), {
    mutationFn: (body: OrderInput) =>
      request(
        import('../contracts/projects').then(({ orderProjects }) => orderProjects),
        { body },
      ),
    change: (list, { ids }) => list && inOrder(list, ids, ({ _id }) => _id),
  });
