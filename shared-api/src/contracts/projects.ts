import { z } from 'zod';
import { defineContract, type Contract } from './contract';
import {
  anyText,
  movesToTrash,
  limitParameter,
  LIMITS,
  mediaAddress,
  offsetParameter,
  optionalLink,
  optionalText,
  readList,
  readText,
  recordId,
  recordVersion,
  requiredText,
} from './fields';
import { imageDetail, imageDetailInput } from './image-details';
import { MEDIA_LIMITS } from './media-limits';
import { order, orderInput } from './order';

const technologies = z.array(requiredText(LIMITS.technology, 'Technology')).max(LIMITS.listItems).default([]);

const mediaList = (most: number, what: string) =>
  z.array(mediaAddress).max(most, `A project takes at most ${most} ${what}`).default([]);

export const projectInput = z.strictObject({
  title: requiredText(LIMITS.title, 'Title'),
  description: requiredText(LIMITS.description, 'Description'),
  category: optionalText(LIMITS.category, 'Category').default(''),
  images: mediaList(MEDIA_LIMITS.imagesPerProject, 'images'),
  /** What is said of each image, in their order. Left out, each image keeps what was said of it. An addition of ours. */
  imageDetails: z.array(imageDetailInput).max(MEDIA_LIMITS.imagesPerProject).optional(),
  videos: mediaList(MEDIA_LIMITS.videosPerProject, 'videos'),
  features: z.array(requiredText(LIMITS.feature, 'Feature')).max(LIMITS.listItems).default([]),
  frontend_use: technologies,
  backend_use: technologies,
  liveLink: optionalLink.default(''),
  githubLink: optionalLink.default(''),
  /** Kept from visitors. Where it isn't said, a new project isn't one, and a changed one stays what it is. */
  draft: z.boolean().optional(),
});

/** Read tolerantly: other servers leave out what is empty. */
export const project = z.object({
  _id: z.string(),
  title: z.string(),
  description: readText,
  category: readText,
  images: readList,
  /** What the owner said of each image, in their order; left out where there's nothing. An addition of ours. */
  imageDetails: z.array(imageDetail).optional(),
  videos: readList,
  /** For each video the picture that's shown before it plays, or ''. An addition of ours, made by the media service: never written. */
  posters: z.array(z.string()).optional(),
  features: readList,
  frontend_use: readList,
  backend_use: readList,
  liveLink: readText,
  githubLink: readText,
  /** No visitor sees it; only the owner is ever sent it. An addition of ours. */
  draft: z.boolean().optional(),
  version: recordVersion.optional(),
});

export type Project = z.output<typeof project>;

/** A project as a list has it that was asked for with `view=summary`: without its features, which only its details show. */
export const projectSummary = project.extend({
  features: z.codec(z.array(z.string()).nullish(), z.array(z.string()).optional(), {
    decode: (features) => features ?? undefined,
    encode: (features) => features,
  }),
});

export type ProjectSummary = z.output<typeof projectSummary>;
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
      limit: limitParameter(MOST_PER_PAGE),
      offset: offsetParameter(),
      category: anyText.min(1, 'category is empty').max(LIMITS.category, 'category is too long'),
      drafts: z.literal('include', "drafts must be 'include'"),
      /** Leaves out each project's features. */
      view: z.literal('summary', "view must be 'summary'"),
    })
    .partial(),
  ownerParameters: ['drafts'],
  data: z.array(projectSummary),
  meta: z.object({ page: projectsPageFacts.optional() }),
} satisfies Contract;

/** The same endpoint asked for the list as its owner has it. Other servers pass the question over: all of their projects are public. */
export const listProjectsWithDrafts = {
  ...listProjects,
  access: 'owner',
  query: listProjectsInPages.query.pick({ drafts: true }),
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

export const deleteProject = movesToTrash(
  defineContract({
    method: 'DELETE',
    path: '/api/projects/:id',
    access: 'owner',
    params: byId,
    data: z.object({ _id: z.string() }),
  }),
);

/** An addition of ours. Records keep their versions; 409 with the order as it is where `ids` or `seen` aren't today's projects. */
export const orderProjects = defineContract({
  method: 'PUT',
  path: '/api/projects/order',
  access: 'owner',
  body: orderInput,
  data: order,
});
