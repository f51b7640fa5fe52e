const INLINE = 'You can write **bold**, *italics* and [links](https://example.com).';

/** For texts that visitors see formatted. */
export const MARKDOWN_HINT = `${INLINE} Lines that begin with “- ” make a list.`;

/** For lists of such texts. */
export const MARKDOWN_LINES_HINT = `One per line. ${INLINE}`;
