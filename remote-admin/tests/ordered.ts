/** Sorts records into the order that a request contains. */
export const ordered = <Item extends { readonly _id: string }>(items: readonly Item[], body: unknown) =>
  (body as { ids: string[] }).ids.map((id) => items.find(({ _id }) => _id === id)!);
