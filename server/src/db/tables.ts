import type { ImportSource, ResumeSource, TrashKind } from '@portfolio/shared-api/contracts';
import type { Generated, Selectable } from 'kysely';

/**
 * Columns have the same types on SQLite and PostgreSQL: ids are texts that the server generates, dates are ISO texts, booleans are
 * 1 and 0, lists are JSON texts.
 */
export interface Tables {
  meta: MetaTable;
  home_profile: HomeProfileTable;
  projects: ProjectsTable;
  second_profile: SecondProfileTable;
  about: AboutTable;
  skills: SkillsTable;
  technologies: TechnologiesTable;
  work_history: WorkHistoryTable;
  why_choose_me: WhyChooseMeTable;
  site_settings: SiteSettingsTable;
  education: EducationTable;
  appearance: AppearanceTable;
  messages: MessagesTable;
  media: MediaTable;
  idempotency_keys: IdempotencyKeysTable;
  bin: TrashTable;
  download_tickets: DownloadTicketsTable;
  release_figures: ReleaseFiguresTable;
  release_guards: ReleaseGuardsTable;
  visit_counts: VisitCountsTable;
  imports: ImportsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  owner_sessions: OwnerSessionsTable;
  used_challenges: UsedChallengesTable;
  deploy_tokens: DeployTokensTable;
}

/** Facts about the installation by name: `content_revision`, `sample_content`, `owner_account`, `challenge_key`, `signed_out_at`. */
interface MetaTable {
  key: string;
  value: string;
}

/** What the owner edits. */
interface VersionedRecord {
  id: string;
  version: Generated<number>;
  updated_at: string;
}

/** A record of a list that the owner can reorder. */
interface ListedRecord extends VersionedRecord {
  /** Ascending. */
  position: number;
  created_at: string;
}

interface ProjectsTable extends ListedRecord {
  title: string;
  description: string;
  category: string;
  images: string;
  /** List of `{ alt?, focus? }` in the order of `images`; may be shorter. */
  image_details: Generated<string>;
  videos: string;
  features: string;
  frontend_use: string;
  backend_use: string;
  live_link: string;
  github_link: string;
  /** 1: hidden from visitors. */
  is_draft: Generated<number>;
  /** The last part of its URL, unique among projects. If empty, it is the id. */
  slug: Generated<string>;
  /** List of slugs that it had before, the newest last. Their URLs redirect to it. */
  former_slugs: Generated<string>;
}

interface WorkHistoryTable extends ListedRecord {
  employer: string;
  website: string;
  place: string;
  /** List of `{ title, start, end, description, technologies }`. */
  roles: string;
}

/** One row, whose id is always `second`. */
interface SecondProfileTable extends VersionedRecord {
  full_name: string;
  role: string;
  bio: string;
  profile_image: string;
  /** The picture's alternative text; may be empty. */
  profile_image_alt: Generated<string>;
  /** `{ x, y }`, the point that its crops keep; empty for none. */
  profile_image_focus: Generated<string>;
}

/** One row, whose id is always `home`. */
interface HomeProfileTable extends SecondProfileTable {
  resume_url: string;
  /** Empty until the owner chooses, which means `uploaded`. */
  resume_source: Generated<ResumeSource | ''>;
}

/** One row, whose id is always `about`. */
interface AboutTable extends VersionedRecord {
  /** Years; null until they're entered. */
  experience: number | null;
  about_details: string;
}

/** One row, whose id is always `skills`. */
interface SkillsTable extends VersionedRecord {
  frontend_skills: string;
  backend_skills: string;
  tools: string;
}

/** One row, whose id is always `technologies`. */
interface TechnologiesTable extends VersionedRecord {
  /** List of `{ name, icon }`. */
  programming_languages: string;
  /** List of `{ name, icon }`. */
  frameworks_tools: string;
}

interface WhyChooseMeTable extends ListedRecord {
  icon: string;
  title: string;
  explanation: string;
}

/** One row, whose id is always `site`. */
interface SiteSettingsTable extends VersionedRecord {
  /** 0: the configuration's values apply instead. */
  is_saved: number;
  site_name: string;
  github_url: string;
  phone: string;
  email: string;
  linkedin: string;
  whatsapp: string;
  telegram: string;
  facebook: string;
}

/** One row, whose id is always `education`. */
interface EducationTable extends VersionedRecord {
  /** 0: the configuration's values apply instead. */
  is_saved: number;
  quote_text: string;
  quote_source: string;
  /** List of `{ title, subject, institution, place, years }`. */
  degrees: string;
  /** List of `{ title, description, figure }`. */
  certifications: string;
}

/** One row, whose id is always `appearance`. Empty values are the defaults. */
interface AppearanceTable extends VersionedRecord {
  accent: string;
  fonts: string;
  /** List of `{ name, isHidden }`. */
  sections: string;
  /** When the page is shown. */
  education_page: string;
  projects_page: string;
  projects_intro: string;
  contact_intro: string;
  /** List of `{ label, url }`. */
  links: string;
}

/** Messages from visitors. */
export interface MessagesTable {
  id: string;
  from_name: string;
  from_email: string;
  subject: string;
  message: string;
  created_at: string;
  /** `stored`: no mail server was configured; `failed`: all attempts failed, or, without an error, it was restored from a backup while queued. */
  delivery: 'stored' | 'waiting' | 'delivered' | 'failed';
  attempts: Generated<number>;
  /** The time of the next attempt; null if there is none. */
  next_attempt_at: string | null;
  delivered_at: string | null;
  /** The mail server's message for the last failed attempt; null if none failed or a later one succeeded. */
  delivery_error: string | null;
  /** When the owner opened it; null until then. */
  read_at: string | null;
  /** When the owner moved it to the trash; null if it isn't there. */
  deleted_at: string | null;
}

/** Files of the bundled media service. */
export interface MediaTable {
  /** The public id, without an extension. */
  id: string;
  resource_type: string;
  format: string;
  bytes: number;
  width: number | null;
  height: number | null;
  is_animated: number;
  /** The upload time in seconds since 1970; part of the URL. */
  version: number;
  /** SHA-256 of the stored bytes, in hexadecimal. */
  etag: string;
  original_filename: string;
  /** An image's description, for the forms that use it; empty for none. */
  alt: Generated<string>;
  /** For a video, the id of its poster image. */
  poster_id: string | null;
  created_at: string;
  /** When it was first used, or restored by the owner; null for an unused file, which is removed when it's old. */
  claimed_at: string | null;
  /** When it was moved to the trash; null if it wasn't. */
  removed_at: string | null;
}

/** Idempotent writes of the last day. */
interface IdempotencyKeysTable {
  key: string;
  /** Method and URL. */
  route: string;
  /** SHA-256 of the body. */
  body_hash: string;
  status: number;
  /** The response as JSON. */
  answer: string;
  created_at: string;
}

/** Deleted content that the owner can restore. */
export interface TrashTable {
  id: string;
  kind: TrashKind;
  /** Its title. */
  title: string;
  /** JSON for restoring it: a row with all columns, or a name with its place in a list. */
  content: string;
  deleted_at: string;
  /** When it was restored; null while it's in the trash. Kept so that a repeated request isn't an error. */
  restored_at: string | null;
}

/** Tickets for downloads, each valid once. */
interface DownloadTicketsTable {
  id: string;
  /** JSON of the download it's for. */
  wanted: string;
  valid_until: string;
}

/** Metrics that page views reported, added up per release. */
export interface ReleaseFiguresTable {
  app: string;
  version: string;
  /** Such as `2026-11-22`, in UTC. */
  day: string;
  /** `view`, `failure` and `fallback` are counts; the others are values. */
  measure: 'view' | 'lcp' | 'inp' | 'ttfb' | 'cls' | 'entry' | 'page' | 'failure' | 'fallback';
  /** The value's bucket, from `bucketOf`; 0 for counts. */
  bucket: number;
  count: number;
}

/** What is known of a gradual release that is guarded. */
export interface ReleaseGuardsTable {
  app: string;
  version: string;
  /** When its gradual release started (ISO 8601). */
  since: string;
  /** JSON of `Evidence`. */
  evidence: string;
}

/** Visits of all visitors, added up per week. */
export interface VisitCountsTable {
  /** The week's Monday in UTC, such as `2026-11-23`. */
  week: string;
  kind: 'page' | 'project' | 'cv-download' | 'contact-started' | 'contact-sent' | 'host';
  /** A page's path, a project's id or a host; otherwise empty. Hosts beyond the week's limit are counted under the empty one. */
  key: string;
  count: number;
}

/** Previews of imports, and imports that can be undone. */
export interface ImportsTable {
  id: string;
  source: ImportSource;
  /** The file's name, or the user's name on GitHub. */
  name: string;
  state: 'previewed' | 'applied' | 'undone';
  /** JSON of the changes that the preview shows and what each one does; empty once they're applied. */
  plan: string;
  /** The number of applied changes. */
  changes: number;
  /** List of the changed records as they were; empty until it's applied. */
  undo: string;
  created_at: string;
  applied_at: string | null;
}

/** Passkeys, recovery codes, sessions and deploy tokens belong to an owner's email address, so that another owner doesn't inherit them. */
interface OwnersTable {
  /** In lower case. */
  owner: string;
}

export interface PasskeysTable extends OwnersTable {
  id: string;
  /** The host that it works on; WebAuthn's RP ID. */
  host: string;
  /** In base64url, like `public_key`. */
  credential_id: string;
  public_key: string;
  /** The signature counter: a text, because PostgreSQL's integers are too small for it. */
  counter: string;
  /** List of WebAuthn's transports. */
  transports: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

/** Each works once, and is deleted when it's used. */
interface RecoveryCodesTable extends OwnersTable {
  /** SHA-256 of the code, in hexadecimal. */
  hash: string;
  /** An ISO date for a code that the server has printed or put into a link; null for the owner's own. */
  valid_until: string | null;
}

/** Sessions that began with a passkey or a recovery code. */
interface OwnerSessionsTable extends OwnersTable {
  /** SHA-256 of the token, in hexadecimal. */
  hash: string;
  /** Null if it began with a recovery code. */
  passkey_id: string | null;
  signed_in_at: string;
  last_used_at: string;
}

/** Challenges that must not be used again. */
interface UsedChallengesTable {
  challenge: string;
  valid_until: string;
}

/** Deploy tokens that the owner created. Those of the environment aren't stored. */
export interface DeployTokensTable extends OwnersTable {
  id: string;
  /** SHA-256 of the token, in hexadecimal. */
  sha256: string;
  name: string;
  app: string;
  /** List of patterns of paths, such as `/notes/*`. */
  paths: string;
  created_at: string;
  /** To the minute. */
  last_used_at: string | null;
  expires_at: string | null;
}
export type DeployTokenRow = Selectable<DeployTokensTable>;
