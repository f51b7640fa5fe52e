/** By its place on the page, from 1: what it's titled may change. */
export const sectionId = (number: number) => `section-${number}`;
