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
  messages: MessagesTable;
  media: MediaTable;
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
  videos: string;
  features: string;
  frontend_use: string;
  backend_use: string;
  live_link: string;
  github_link: string;
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

/** What visitors wrote. */
export interface MessagesTable {
  id: string;
  from_name: string;
  from_email: string;
  subject: string;
  message: string;
  created_at: string;
  /** `stored`: there was no mail server to send it by; `failed`: it was tried often enough. */
  delivery: 'stored' | 'waiting' | 'delivered' | 'failed';
  attempts: Generated<number>;
  /** Not before this it's sent, or sent again; null where it isn't going to be. */
  next_attempt_at: string | null;
  delivered_at: string | null;
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
  created_at: string;
}
