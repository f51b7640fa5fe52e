import { z } from 'zod';
import { defineContract, type Contract } from './contract';
import {
  LIMITS,
  mediaAddress,
  optionalLink,
  optionalText,
  readList,
  readText,
  recordId,
  recordVersion,
  requiredText,
} from './fields';

const technologies = z.array(requiredText(LIMITS.technology, 'Technology')).max(LIMITS.listItems).default([]);

export const projectInput = z.strictObject({
  title: requiredText(LIMITS.title, 'Title'),
  description: requiredText(LIMITS.description, 'Description'),
  category: optionalText(LIMITS.category, 'Category').default(''),
  images: z.array(mediaAddress).max(LIMITS.listItems).default([]),
  videos: z.array(mediaAddress).max(LIMITS.listItems).default([]),
  features: z.array(requiredText(LIMITS.feature, 'Feature')).max(LIMITS.listItems).default([]),
  frontend_use: technologies,
  backend_use: technologies,
  liveLink: optionalLink.default(''),
  githubLink: optionalLink.default(''),
});

/** Read tolerantly: other servers leave out what is empty. */
export const project = z.object({
  _id: z.string(),
  title: z.string(),
  description: readText,
  category: readText,
  images: readList,
  videos: readList,
  features: readList,
  frontend_use: readList,
  backend_use: readList,
  liveLink: readText,
  githubLink: readText,
  version: recordVersion.optional(),
});

export type Project = z.output<typeof project>;
export type ProjectInput = z.input<typeof projectInput>;

const byId = z.strictObject({ id: recordId });

/** Whether a project can have such an id on a server of ours. */
export const isProjectId = (id: string) => recordId.safeParse(id).success;

export const listProjects = defineContract({
  method: 'GET',
  path: '/api/projects',
  access: 'public',
  data: z.array(project),
});

const MOST_PER_PAGE = 100;

/** A whole number as it stands in an address. */
const count = (min: number, max: number, message: string) =>
  z.codec(z.string().regex(/^\d{1,9}$/, message), z.number().int().min(min, message).max(max, message), {
    decode: Number,
    encode: String,
  });

const projectCategory = z.object({ name: z.string(), count: z.number().int().min(0) });

const projectsPageFacts = z.object({
  /** Projects in the category asked for, on all pages. */
  total: z.number().int().min(0),
  /** Projects whatever their category. */
  all: z.number().int().min(0),
  offset: z.number().int().min(0),
  limit: z.number().int().min(1),
  /** Over all projects, in the order in which they name them; the empty one isn't among them. */
  categories: z.array(projectCategory),
});

export type ProjectCategory = z.output<typeof projectCategory>;
export type ProjectsPageFacts = z.output<typeof projectsPageFacts>;

/**
 * The same endpoint asked for a part of the list: an addition of ours, which other servers pass over. They answer with everything,
 * and without `page`; so does ours where nothing is asked for.
 */
export const listProjectsInPages = {
  ...listProjects,
  query: z
    .strictObject({
      limit: count(1, MOST_PER_PAGE, `limit must be a number from 1 to ${MOST_PER_PAGE}`),
      offset: count(0, 999_999_999, 'offset must be a number from 0 to 999999999'),
      category: z.string().min(1, 'category is empty').max(LIMITS.category, 'category is too long'),
    })
    .partial(),
  meta: z.object({ page: projectsPageFacts.optional() }),
} satisfies Contract;

/** An addition of ours: other servers may not have it. */
export const getProject = defineContract({
  method: 'GET',
  path: '/api/projects/:id',
  access: 'public',
  params: byId,
  data: project,
});

export const createProject = defineContract({
  method: 'POST',
  path: '/api/projects',
  access: 'owner',
  body: projectInput,
  data: project,
});

export const updateProject = defineContract({
  method: 'PUT',
  path: '/api/projects/:id',
  access: 'owner',
  params: byId,
  body: projectInput,
  data: project,
});

export const deleteProject = defineContract({
  method: 'DELETE',
  path: '/api/projects/:id',
  access: 'owner',
  params: byId,
  data: z.object({ _id: z.string() }),
});
