import { parseBlocks, plainBlocks } from '../light-markdown/blocks';

/** As `light-markdown` has it, but without the part that finds bare addresses: they are text anyway. */
export const plainText = (text: string): string => plainBlocks(parseBlocks(text));
