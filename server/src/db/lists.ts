/** A list as it stands in a text column. */
export const listToText = (list: readonly unknown[]): string => JSON.stringify(list);

export const textToList = (text: string): string[] => JSON.parse(text) as string[];
