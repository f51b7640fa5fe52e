/** From its position on the page, because titles may change. */
export const sectionId = (number: number) => `section-${number}`;
