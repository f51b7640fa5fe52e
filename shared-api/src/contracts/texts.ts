/* What forms and server alike say of a value. Apart from zod, for forms that do without it. */

export const missing = (label: string) => `${label} is required`;
export const tooLong = (label: string, max: number) => `${label} is longer than ${max} characters`;
