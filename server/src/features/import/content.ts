import type {
  About,
  Education,
  Employment,
  HomeProfile,
  ImportGroup,
  Project,
  ProjectInput,
  EmploymentInput,
  SecondProfile,
  SiteSettings,
  Skills,
  SkillType,
  TechnologyRecord,
} from '@portfolio/shared-api/contracts';
import type { Queries } from '../../db/database';
import type { CertificationInput, DegreeInput, TechnologyList } from './facts';

/** A record of which there is one. */
export type SingleGroup = Extract<ImportGroup, 'home-profile' | 'second-profile' | 'about' | 'site'>;

/** A single record as it is. */
export interface Single<Values> {
  readonly values: Values;
  readonly version: number;
  /** Whether it still has sample content. */
  readonly isSample: boolean;
}

/** The site's content when an import is previewed. Drafts are included. */
export interface CurrentContent {
  readonly 'home-profile': Single<HomeProfile>;
  readonly 'second-profile': Single<SecondProfile>;
  readonly about: Single<About>;
  readonly site: Single<SiteSettings>;
  readonly skills: Skills;
  readonly technologies: TechnologyRecord;
  readonly education: Education;
  readonly employers: readonly Employment[];
  readonly projects: readonly Pick<Project, '_id' | 'title' | 'slug' | 'githubLink'>[];
  /** Whether the site's media library lacks a file, which its address says it has. */
  isMissingFile(address: string): boolean;
}

/** What a change does. Its values are checked again when it's applied. */
export type Operation =
  /** `version` is that of the record that the preview showed. */
  | {
      readonly kind: 'single';
      readonly group: SingleGroup;
      readonly version: number;
      readonly values: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'skills'; readonly list: SkillType; readonly names: readonly string[] }
  | { readonly kind: 'technologies'; readonly list: TechnologyList; readonly names: readonly string[] }
  | { readonly kind: 'degree'; readonly value: DegreeInput }
  | { readonly kind: 'certification'; readonly value: CertificationInput }
  /** With an id, the roles are added to that employer. */
  | { readonly kind: 'employment'; readonly id?: string; readonly value: EmploymentInput }
  | { readonly kind: 'project'; readonly value: ProjectInput };

/** A changed record. */
export interface ChangedRecord {
  readonly table: ImportedTable;
  readonly id: string;
  /** Its version after the import. */
  readonly version: number;
  /** The row as it was; null for a new record. */
  readonly before: Readonly<Record<string, string | number | null>> | null;
}

export type ImportedTable =
  | 'home_profile'
  | 'second_profile'
  | 'about'
  | 'site_settings'
  | 'skills'
  | 'technologies'
  | 'education'
  | 'work_history'
  | 'projects';

/** Reads and writes the content that an import changes, like the forms do. */
export interface ImportContent {
  /** @param host of the request, which media addresses have */
  read(db: Queries, host: string): Promise<CurrentContent>;
  /**
   * Call it in a transaction of `changeContent`.
   * @throws AppError if a value is no longer valid, or the preview is outdated
   */
  apply(transaction: Queries, host: string, operations: readonly Operation[]): Promise<ChangedRecord[]>;
  /**
   * Restores the records. Call it in a transaction of `changeContent`.
   * @throws AppError 409 that names the records that were edited since
   */
  undo(transaction: Queries, changed: readonly ChangedRecord[]): Promise<void>;
}
