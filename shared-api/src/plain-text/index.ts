import { parseBlocks, plainBlocks } from '../light-markdown/blocks';

/**
 * As `light-markdown` has it, but without the part that finds bare addresses: they are text anyway, and browsers needn't load it. Only within
 * an address do the two differ: there `light-markdown` keeps formatting signs, such as `https://ada.dev/**b**`.
 */
export const plainText = (text: string): string => plainBlocks(parseBlocks(text));
