import type { Generated } from 'kysely';

/**
 * What is true of each column on SQLite and PostgreSQL alike: ids are texts that the server makes, dates are ISO texts,
 * yes and no are 1 and 0, lists are JSON in a text.
 */
export interface Tables {
  meta: MetaTable;
  home_profile: HomeProfileTable;
  projects: ProjectsTable;
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
