import type { BinKind } from '@portfolio/shared-api/contracts';
import type { Generated } from 'kysely';

/**
 * What is true of each column on SQLite and PostgreSQL alike: ids are texts that the server makes, dates are ISO texts,
 * yes and no are 1 and 0, lists are JSON in a text.
 */
export interface Tables {
  meta: MetaTable;
  home_profile: HomeProfileTable;
  projects: ProjectsTable;
  second_profile: SecondProfileTable;
  about: AboutTable;
  skills: SkillsTable;
  technologies: TechnologiesTable;
  why_choose_me: WhyChooseMeTable;
  site_settings: SiteSettingsTable;
  education: EducationTable;
  messages: MessagesTable;
  media: MediaTable;
  idempotency_keys: IdempotencyKeysTable;
  bin: BinTable;
  download_tickets: DownloadTicketsTable;
  release_figures: ReleaseFiguresTable;
}

/** Facts about the installation by name: `content_revision`, `sample_content`. */
export interface MetaTable {
  key: string;
  value: string;
}

/** One row, whose id is always `home`. */
export interface HomeProfileTable {
  id: string;
  full_name: string;
  role: string;
  bio: string;
  profile_image: string;
  /** What the picture shows; empty where the owner says nothing of it. */
  profile_image_alt: Generated<string>;
  resume_url: string;
  version: Generated<number>;
  updated_at: string;
}

export interface ProjectsTable {
  id: string;
  /** Smallest first in the gallery. */
  position: number;
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
  /** 1: no visitor sees it. */
  is_draft: Generated<number>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** One row, whose id is always `second`. */
export interface SecondProfileTable {
  id: string;
  full_name: string;
  role: string;
  bio: string;
  profile_image: string;
  /** What the picture shows; empty where the owner says nothing of it. */
  profile_image_alt: Generated<string>;
  version: Generated<number>;
  updated_at: string;
}

/** One row, whose id is always `about`. */
export interface AboutTable {
  id: string;
  /** Years; null before they were entered. */
  experience: number | null;
  about_details: string;
  version: Generated<number>;
  updated_at: string;
}

/** One row, whose id is always `skills`. */
export interface SkillsTable {
  id: string;
  frontend_skills: string;
  backend_skills: string;
  tools: string;
  version: Generated<number>;
  updated_at: string;
}

/** One row, whose id is always `technologies`. */
export interface TechnologiesTable {
  id: string;
  /** List of `{ name, icon }`. */
  programming_languages: string;
  /** List of `{ name, icon }`. */
  frameworks_tools: string;
  version: Generated<number>;
  updated_at: string;
}

export interface WhyChooseMeTable {
  id: string;
  /** Smallest first on the page. */
  position: number;
  icon: string;
  title: string;
  explanation: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** One row, whose id is always `site`. */
export interface SiteSettingsTable {
  id: string;
  /** 0: the configuration's values count, and not these. */
  is_saved: number;
  site_name: string;
  github_url: string;
  phone: string;
  email: string;
  linkedin: string;
  whatsapp: string;
  telegram: string;
  facebook: string;
  version: Generated<number>;
  updated_at: string;
}

/** One row, whose id is always `education`. */
export interface EducationTable {
  id: string;
  /** 0: the configuration's values count, and not these. */
  is_saved: number;
  quote_text: string;
  quote_source: string;
  /** List of `{ title, subject, institution, place, years }`. */
  degrees: string;
  /** List of `{ title, description, figure }`. */
  certifications: string;
  version: Generated<number>;
  updated_at: string;
}

/** What visitors wrote. */
export interface MessagesTable {
  id: string;
  from_name: string;
  from_email: string;
  subject: string;
  message: string;
  created_at: string;
  /** `stored`: there was no mail server to send it by; `failed`: it was tried often enough, or, without an error, came from a backup while it waited. */
  delivery: 'stored' | 'waiting' | 'delivered' | 'failed';
  attempts: Generated<number>;
  /** Not before this it's sent, or sent again; null where it isn't going to be. */
  next_attempt_at: string | null;
  delivered_at: string | null;
  /** What the last attempt failed by, in the mail server's words; null where none has failed, or a later one succeeded. */
  delivery_error: string | null;
  /** When the owner opened it; null until then. */
  read_at: string | null;
  /** When the owner deleted it: some minutes later it's gone for good. */
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
  /** Seconds since 1970 when it was uploaded; part of its address. */
  version: number;
  /** SHA-256 of the stored bytes, in hexadecimal. */
  etag: string;
  original_filename: string;
  /** A video's: id of the picture that's shown before it plays. */
  poster_id: string | null;
  created_at: string;
  /** When it was first found in use, or restored by the owner; null for what nobody has claimed, which is swept when it's old. */
  claimed_at: string | null;
  /** Since when it's in the bin; null for what isn't. */
  removed_at: string | null;
}

/** Writes by the names that their callers gave them, for a day. */
export interface IdempotencyKeysTable {
  key: string;
  /** Method and address. */
  route: string;
  /** SHA-256 of what was sent. */
  body_hash: string;
  status: number;
  /** JSON of what was answered. */
  answer: string;
  created_at: string;
}

/** What the owner deleted and can still have back. */
export interface BinTable {
  id: string;
  kind: BinKind;
  /** What it was called. */
  title: string;
  /** What it takes to put it back, in JSON: a row with all its columns, or a name and where it stood in its list. */
  content: string;
  deleted_at: string;
  /** Null as long as it's in the bin; what came out is noted, so that asking once more is no fault. */
  restored_at: string | null;
}

/** Downloads that may begin, each once. */
export interface DownloadTicketsTable {
  id: string;
  /** JSON of what it was issued for. */
  wanted: string;
  valid_until: string;
}

/** What page views told of releases, added up. */
export interface ReleaseFiguresTable {
  app: string;
  version: string;
  /** Such as `2026-11-22`, in UTC. */
  day: string;
  /** `view`, `failure` and `fallback` only count; the others are values. */
  measure: 'view' | 'lcp' | 'inp' | 'ttfb' | 'cls' | 'entry' | 'page' | 'failure' | 'fallback';
  /** Of a value, as `bucketOf` says; else 0. */
  bucket: number;
  count: number;
}
