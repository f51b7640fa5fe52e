/* Values that pages share with the server. They live apart from the contracts, so that a page that needs one doesn't load zod. */

/** Days for which what was deleted can be restored. */
export const TRASH_RETENTION_DAYS = 30;

/** Projects on a page of the gallery. */
export const PROJECTS_PER_PAGE = 12;

/** Messages on a page of the inbox. */
export const MESSAGES_PER_PAGE = 25;

/** The longest search, in characters. */
export const MESSAGE_SEARCH_LENGTH = 200;

/** The file of all messages, for spreadsheets. */
export const MESSAGES_CSV_PATH = '/api/messages.csv';

/** A page sends its metrics here, by `POST`. */
export const METRICS_PATH = '/api/figures';

/** Days for which metrics are kept. */
export const METRICS_DAYS = 90;

/** With fewer values than this nothing is reported: a single slow visit would distort the result. */
export const METRICS_MINIMUM = 20;

/** The most values of one kind that a page view reports for a release. */
export const MOST_OF_A_KIND = 20;

/** Search parameter of a form preview: a page shown in a frame of the owner's pages, with unsaved content. */
export const PREVIEW_PARAMETER = 'preview';

/* What forms and the server say about a value. */
export const missing = (label: string) => `${label} is required`;
export const tooLong = (label: string, max: number) => `${label} is longer than ${max} characters`;
