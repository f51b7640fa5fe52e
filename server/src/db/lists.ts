/** A list as stored in a text column. */
export const listToText = (list: readonly unknown[]): string => JSON.stringify(list);

export const textToList = <Item = string>(text: string): Item[] => JSON.parse(text) as Item[];
