import { z } from 'zod';
import {
  aboutInput,
  addSkills,
  addTechnologies,
  appearanceInput,
  contactMessage,
  educationInput,
  storedEmployment,
  homeProfileInput,
  LIMITS,
  listTrash,
  projectInput,
  secondProfileInput,
  siteSettingsInput,
  whyChooseMeInput,
} from '@portfolio/shared-api/contracts';
import { SINGLE_IDS, SINGLE_TABLES } from '../../db/records';
import type { Tables } from '../../db/tables';
import { FORMATS } from '../../media/formats/formats';
import { damaged, invalid, jsonOf } from './format';
import type { KeptTable, Row } from './repository';

/*
 * Checks a backup's rows against the contracts of the API, which accepted them before: a changed backup must not bring in what no form
 * could save. Columns that the backup doesn't have get the database's defaults.
 */

/** The values of a row as the API represents them, each with its contract. */
type Check = (row: Row, columnsOf: ColumnsOf) => readonly (readonly [contract: z.ZodType, value: unknown])[];
type ColumnsOf = (table: string) => readonly string[];

const id = z.string().regex(/^[\w-]{1,64}$/, 'Not an id');
const date = z.iso.datetime();
const flag = z.literal([0, 1]);
const count = z.number().int().min(0);
const text = z.string().refine((value) => !value.includes('\0'), "Text can't contain null characters");

/** Columns that versioned records have in addition to the API's fields. */
const recordColumns = z.object({
  id,
  version: z.number().int().min(1).optional(),
  updated_at: date,
  created_at: date.optional(),
  position: z.number().int().optional(),
  is_draft: flag.optional(),
  is_saved: flag.optional(),
});

const record =
  (contract: z.ZodType, toFields: (row: Row) => object): Check =>
  (row) => [
    [recordColumns, row],
    [contract, withoutUndefined(toFields(row))],
  ];

/** Own media are stored without an origin. */
const address = (value: unknown) =>
  typeof value === 'string' && value.startsWith('/media/') ? `https://own.invalid${value}` : value;

/** A list in a text column; undefined if the backup doesn't have the column. */
function list(value: unknown, read: (item: unknown) => unknown = (item) => item): unknown {
  if (value === undefined) return undefined;
  try {
    const items: unknown = JSON.parse(String(value));
    return Array.isArray(items) ? items.map(read) : items;
  } catch {
    return value;
  }
}

const technology = (item: unknown) =>
  typeof item === 'object' && item !== null && 'icon' in item ? { ...item, icon: address(item.icon) } : item;

/** A record that was never saved has empty values, which forms don't accept. */
const ifFilled = (value: unknown) => (value === '' || value === null ? undefined : value);

const profileFields = (row: Row) => ({
  fullName: ifFilled(row.full_name),
  role: ifFilled(row.role),
  bio: row.bio,
  profileImage: address(row.profile_image),
  profileImageAlt: row.profile_image_alt,
  profileImageFocus:
    ifFilled(row.profile_image_focus) === undefined
      ? undefined
      : (jsonOf(String(row.profile_image_focus)) ?? 'not a point'),
});

const technologyLists = (row: Row) => ({
  programmingLanguages: list(row.programming_languages, technology),
  frameworks_tools: list(row.frameworks_tools, technology),
});

const projectFields = record(projectInput.partial(), (row) => ({
  title: row.title,
  slug: row.slug,
  description: row.description,
  category: row.category,
  images: list(row.images, address),
  imageDetails: list(row.image_details),
  videos: list(row.videos, address),
  features: list(row.features),
  frontend_use: list(row.frontend_use),
  backend_use: list(row.backend_use),
  liveLink: row.live_link,
  githubLink: row.github_link,
}));

const formerSlugs = z.object({ former_slugs: z.array(projectInput.shape.slug.unwrap().min(1)).optional() });

const skillLists = (row: Row) => ({
  frontendSkills: list(row.frontend_skills),
  backendSkills: list(row.backend_skills),
  tools: list(row.tools),
});

const mediaColumns = z.object({
  id,
  resource_type: z.literal(['image', 'video', 'raw']),
  format: z.literal(Object.keys(FORMATS)),
  bytes: count,
  width: count.nullish(),
  height: count.nullish(),
  is_animated: flag,
  version: count,
  etag: z.string().regex(/^[0-9a-f]{0,64}$/),
  original_filename: text,
  alt: text.max(LIMITS.pictureText).optional(),
  poster_id: id.nullish(),
  created_at: date,
  claimed_at: date.nullish(),
  removed_at: date.nullish(),
});

const messageColumns = z.object({
  ...contactMessage.shape,
  id,
  created_at: date,
  delivery: z.literal(['stored', 'waiting', 'delivered', 'failed']),
  attempts: count.optional(),
  next_attempt_at: date.nullish(),
  delivered_at: date.nullish(),
  delivery_error: text.nullish(),
  read_at: date.nullish(),
  deleted_at: date.nullish(),
});

const trashColumns = z.object({
  id,
  kind: listTrash.data.element.shape.kind,
  title: text,
  deleted_at: date,
  restored_at: date.nullish(),
});

const visitColumns = z
  .object({
    week: z.iso.date(),
    kind: z.literal(['page', 'project', 'cv-download', 'contact-started', 'contact-sent', 'host']),
    key: text.max(253),
    count,
  })
  .refine(({ week }) => new Date(week).getUTCDay() === 1, { path: ['week'], message: 'Not a Monday' });

/** The row or list item that a trash entry holds. Restoring the entry inserts it, so its values are checked like a row's. */
const trashContent = (columnsOf: ColumnsOf) =>
  z.union([
    ...TRASHED_ROWS.map((table) => {
      const columns = columnsOf(table).map((column) => [column, cell.optional()]);
      return z.strictObject({ table: z.literal(table), row: z.strictObject(Object.fromEntries(columns)) });
    }),
    trashedItem('technologies', ['programming_languages', 'frameworks_tools']),
    trashedItem('skills', ['frontend_skills', 'backend_skills', 'tools']),
  ]);

const TRASHED_ROWS = ['projects', 'work_history', 'why_choose_me'] as const;
const cell = z.union([z.string(), z.number(), z.null()]);

function trashedItem(table: 'technologies' | 'skills', lists: readonly string[]) {
  return z.strictObject({
    table: z.literal(table),
    id: z.literal(SINGLE_IDS[table]),
    list: z.literal(lists),
    index: count,
    item: z.unknown(),
  });
}

const trash: Check = (row, columnsOf) => {
  const columns = [trashColumns, row] as const;
  // A restored entry has no content any more.
  if (row.content === '' && row.restored_at !== null) return [columns];
  const content = trashContent(columnsOf);
  const value = jsonOf(String(row.content));
  const { data } = content.safeParse(value);
  if (!data) return [columns, [z.object({ content }), { content: value }]];
  const { table } = data;
  const trashed: Row =
    'row' in data ? (data.row as Row) : { ...NO_RECORD, [data.list]: JSON.stringify([data.item]) };
  return [columns, ...CHECKS[table](trashed, columnsOf)];
};

const NO_RECORD = { id: 'in-trash', updated_at: new Date(0).toISOString() };

type CheckedTable = Exclude<
  keyof Tables,
  | 'idempotency_keys'
  | 'download_tickets'
  | 'imports'
  | 'release_figures'
  | 'release_guards'
  | 'passkeys'
  | 'recovery_codes'
  | 'owner_sessions'
  | 'used_challenges'
  | 'deploy_tokens'
>;

/** A new table needs a check of its own. */
const CHECKS: Readonly<Record<CheckedTable, Check>> = {
  meta: (row) => [[z.object({ key: z.string().max(64), value: text }), row]],
  home_profile: record(homeProfileInput.partial(), (row) => ({
    ...profileFields(row),
    resumeUrl: address(row.resume_url),
    resumeSource: ifFilled(row.resume_source),
  })),
  second_profile: record(secondProfileInput.partial(), profileFields),
  about: record(aboutInput.partial(), (row) => ({
    experience: ifFilled(row.experience),
    aboutDetails: row.about_details,
  })),
  skills: record(addSkills.body!, skillLists),
  technologies: record(addTechnologies.body!, technologyLists),
  why_choose_me: record(whyChooseMeInput.partial(), (row) => ({
    icon: address(row.icon),
    title: row.title,
    explanation: row.explanation,
  })),
  // Older releases accepted roles that start in the future.
  work_history: record(storedEmployment.partial(), (row) => ({
    employer: row.employer,
    website: row.website,
    place: row.place,
    roles: list(row.roles),
  })),
  projects: (row, columnsOf) => [
    ...projectFields(row, columnsOf),
    [formerSlugs, { former_slugs: list(row.former_slugs) }],
  ],
  // Until they're saved, the configuration's values apply.
  site_settings: record(siteSettingsInput.partial(), ({ is_saved, ...row }) =>
    is_saved === 0
      ? {}
      : {
          siteName: row.site_name,
          githubUrl: row.github_url,
          phone: row.phone,
          email: row.email,
          linkedin: row.linkedin,
          whatsapp: row.whatsapp,
          telegram: row.telegram,
          facebook: row.facebook,
        },
  ),
  education: record(educationInput.partial(), ({ is_saved, ...row }) =>
    is_saved === 0
      ? {}
      : {
          quote: withoutUndefined({ text: row.quote_text, source: row.quote_source }),
          degrees: list(row.degrees),
          certifications: list(row.certifications),
        },
  ),
  appearance: record(appearanceInput.partial(), (row) => ({
    accent: ifFilled(row.accent),
    fonts: ifFilled(row.fonts),
    sections: list(row.sections),
    projectsIntro: row.projects_intro,
    contactIntro: row.contact_intro,
    links: list(row.links),
    pages: { education: row.education_page || 'always', projects: row.projects_page || 'always' },
  })),
  messages: (row) => [[messageColumns, row]],
  media: (row) => [[mediaColumns, row]],
  bin: trash,
  visit_counts: (row) => [[visitColumns, row]],
};

/**
 * Checks the rows of a table one after the other.
 * @param tables all tables of this installation
 */
export function rowChecker({ name }: KeptTable, tables: readonly KeptTable[]) {
  const rowCheck: Check = Object.hasOwn(CHECKS, name) ? CHECKS[name as CheckedTable] : () => [];
  const columnsOf: ColumnsOf = (table) => tables.find((each) => each.name === table)?.columns ?? [];
  const single = SINGLE_TABLES.find((table) => table === name);
  let rows = 0;
  return {
    /** @throws AppError that names the record and the field */
    check(row: Row): void {
      rows += 1;
      const key = String(row.id ?? row.key ?? rows);
      for (const [contract, value] of rowCheck(row, columnsOf)) {
        const [issue] = contract.safeParse(value).error?.issues ?? [];
        if (issue) throw invalid(name, key, issue.path.join('.'), issue.message);
      }
      if (single && row.id !== SINGLE_IDS[single]) throw invalid(name, key, 'id', 'There is no such record');
    },
    /** Call it after the last row. @throws AppError if the table's only record is missing */
    end(): void {
      if (single && rows !== 1) throw damaged();
    },
  };
}

const withoutUndefined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
