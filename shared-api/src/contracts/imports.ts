import { z } from 'zod';
import { defineContract, type Contract } from './contract';
import { anyText, byId, count, recordId } from './fields';

/* Content from other places. An addition of ours, like all endpoints here; other servers may not have it. */

const importSource = z.enum(['json-resume', 'linkedin', 'github']);
export type ImportSource = z.output<typeof importSource>;

/** The part of the site that a change belongs to. */
const importGroup = z.enum([
  'home-profile',
  'second-profile',
  'about',
  'site',
  'skills',
  'technologies',
  'work-history',
  'education',
  'projects',
]);
export type ImportGroup = z.output<typeof importGroup>;

/** A field of the site, with its current value and the imported one. */
const importField = z.object({ label: z.string(), now: z.string(), imported: z.string() });

/** A change that the owner accepts as a whole or not at all. */
const importChange = z.object({
  _id: recordId,
  group: importGroup,
  /** The title of a new record; empty for a field of a single record. */
  title: z.string(),
  /** `fill`: the field is empty. `sample`: it has sample content. `replace`: it has the owner's content. `add`: nothing is replaced. */
  effect: z.enum(['fill', 'sample', 'replace', 'add']),
  /** Whether it's chosen by default. */
  isChosen: z.boolean(),
  /** What the owner should know about it; may be empty. */
  note: z.string(),
  /** Where it is in the source, such as `Positions.csv, row 2`. */
  from: z.string(),
  fields: z.array(importField).min(1),
});
export type ImportChange = z.output<typeof importChange>;

/** A fact of the source that isn't imported, and why. */
const leftOver = z.object({ from: z.string(), value: z.string(), reason: z.string() });
export type LeftOver = z.output<typeof leftOver>;

const importPreview = z.object({
  _id: recordId,
  source: importSource,
  /** The file's name, or the user's name on GitHub. */
  name: z.string(),
  changes: z.array(importChange),
  leftOver: z.array(leftOver),
});
export type ImportPreview = z.output<typeof importPreview>;

const appliedImport = z.object({
  _id: recordId,
  source: importSource,
  name: z.string(),
  /** The number of applied changes. */
  changes: count,
  appliedAt: z.iso.datetime(),
  /** Until when it can be undone. */
  undoUntil: z.iso.datetime(),
});
export type AppliedImport = z.output<typeof appliedImport>;

const path = '/api/imports';

/** Imports that can be undone, the latest first. */
export const listImports = defineContract({
  method: 'GET',
  path,
  access: 'owner',
  data: z.array(appliedImport),
});

/**
 * The body is the file, as `application/octet-stream`: a JSON Resume, LinkedIn's ZIP, or repositories as GitHub's API lists them. Nothing
 * changes yet.
 */
export const importFile = {
  ...defineContract({ method: 'POST', path: `${path}/file`, access: 'owner', data: importPreview }),
  query: z
    .strictObject({
      /** The file's name. */
      name: anyText.max(255, 'The file name is too long'),
    })
    .partial(),
} satisfies Contract;

/** Reads a user's public repositories from GitHub. Nothing changes yet. */
export const importGithub = defineContract({
  method: 'POST',
  path: `${path}/github`,
  access: 'owner',
  body: z.strictObject({
    /** A user name, or the address of the profile. */
    user: z
      .string()
      .trim()
      .regex(
        /^(?:(?:https?:\/\/)?(?:www\.)?github\.com\/|@)?[a-z\d](?:-?[a-z\d]){0,38}\/?$/i,
        'Enter a GitHub user name, such as octocat',
      ),
  }),
  data: importPreview,
});

/** Applies the chosen changes, all of them or none. Repeating it gives the same response. */
export const applyImport = defineContract({
  method: 'POST',
  path: `${path}/:id/apply`,
  access: 'owner',
  params: byId,
  body: z.strictObject({
    /** Ids of changes in the preview. */
    changes: z.array(recordId).min(1, 'Choose at least one change').max(2_000),
  }),
  data: appliedImport,
});

/** Restores what an import changed and removes what it added. Responds with 409 if any of it was edited since. */
export const undoImport = defineContract({
  method: 'POST',
  path: `${path}/:id/undo`,
  access: 'owner',
  params: byId,
  data: z.object({ _id: recordId }),
});
