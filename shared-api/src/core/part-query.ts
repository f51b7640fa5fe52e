import { queryOptions, type QueryFunction, type QueryKey } from '@tanstack/react-query';

/** How long the whole data counts as fresh, in milliseconds: as long as any query. */
const FRESH_MS = 300_000;

interface WholeQuery<Whole> {
  readonly queryKey: QueryKey;
  readonly queryFn?: ((context: never) => Whole | Promise<Whole>) | symbol;
}

/**
 * A part of a query's data as a query of its own, for pages that use nothing else: a page's HTML contains the data of its queries. Takes
 * the part from the whole if that is cached and fresh. Its key begins with the whole's, so it is invalidated with it.
 */
export const partQuery = <Whole, Part>(
  { queryKey, queryFn }: WholeQuery<Whole>,
  name: string,
  pick: (whole: Whole) => Part,
) =>
  queryOptions({
    queryKey: [...queryKey, name],
    queryFn: async (context): Promise<Part> => {
      const cached = context.client.getQueryCache().find<Whole>({ queryKey, exact: true });
      if (cached?.state.data !== undefined && !cached.isStaleByTime(FRESH_MS)) return pick(cached.state.data);
      return pick(await (queryFn as QueryFunction<Whole>)(context));
    },
  });
