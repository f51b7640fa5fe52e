/* Values that pages share with the server. They aren't in the contracts, so that pages can import them without zod. */

/** Days for which deleted content can be restored. */
export const TRASH_RETENTION_DAYS = 30;

/** Where visitors can meet the sample's made-up person, in the order of the owner's checklist. */
export const SAMPLE_PLACES = [
  'home-profile',
  'second-profile',
  'about',
  'skills',
  'technologies',
  'why-choose-me',
  'work-history',
  'projects',
  'site-name',
  'contact',
  'github',
  'education',
] as const;
export type SamplePlace = (typeof SAMPLE_PLACES)[number];
/** Days for which an import can be undone. */
export const IMPORT_UNDO_DAYS = 30;

/** Hours for which the preview of an import is kept. */
export const IMPORT_PREVIEW_HOURS = 24;

/** The maximum size of an imported file, in bytes. */
export const IMPORT_MAX_BYTES = 32 * 1024 * 1024;

/** The first entry of a backup, and the format that it names. */
export const BACKUP_HEADER = 'backup.json';
export const BACKUP_FORMAT = 'portfolio-backup';

/** After so many days, the owner is reminded to download another backup. */
export const BACKUP_REMINDER_DAYS = 30;

/** The file name of title cards, without its extension: link cards leave them out. */
export const TITLE_CARD_FILE = 'title-card';

/** Projects per page of the gallery. */
export const PROJECTS_PER_PAGE = 12;

/** Messages per page of the inbox. */
export const MESSAGES_PER_PAGE = 25;

/** The maximum length of a search, in characters. */
export const MESSAGE_SEARCH_LENGTH = 200;

/** All messages as a file for spreadsheets. */
export const MESSAGES_CSV_PATH = '/api/messages.csv';

/** Signing in without Google. */
export const SIGN_IN_PATH = '/api/sign_in';

/** Pages send their metrics here, by `POST`. */
export const METRICS_PATH = '/api/figures';

/** The maximum number of path patterns of a deploy token. */
export const DEPLOY_TOKEN_PATHS = 20;

/** Days for which metrics are stored. */
export const METRICS_DAYS = 90;

/** The minimum number of values to report: with fewer, a single slow visit would distort the result. */
export const METRICS_MINIMUM = 20;

/** The maximum number of values of one kind per page view and release. */
export const MOST_OF_A_KIND = 20;

/** The oldest document that a report tells from older ones, in seconds: 30 days. */
export const MAX_DOCUMENT_AGE = 30 * 24 * 60 * 60;

/** The periods for which visits can be shown, in weeks. */
export const VISIT_PERIODS = [12, 52, 104] as const;

/** Weeks for which visits are stored. */
export const VISIT_RETENTION_WEEKS = 104;

/** A referring host is shown if at least this many visits came from it in the shown period. */
export const VISIT_HOST_MINIMUM = 5;

/** Search parameter of a form preview: a page shown in a frame of the owner's pages, with unsaved content. */
export const PREVIEW_PARAMETER = 'preview';

/* Error texts that forms and the server share. */
export const missing = (label: string) => `${label} is required`;
export const tooLong = (label: string, max: number) => `${label} is longer than ${max} characters`;
