/* Apart from messages.ts, so that pages get by without zod. */

/** Messages on a page of the inbox. */
export const MESSAGES_PER_PAGE = 25;

/** The longest search, in characters. */
export const MESSAGE_SEARCH_LENGTH = 200;

/** Where all messages are answered as a file for spreadsheets. */
export const MESSAGES_CSV_PATH = '/api/messages.csv';
