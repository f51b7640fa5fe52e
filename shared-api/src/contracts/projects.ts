import { z } from 'zod';
import { defineContract, type Contract } from './contract';
import {
  anyText,
  byId,
  count,
  LIMITS,
  mediaAddress,
  movesToTrash,
  optionalLink,
  optionalText,
  pageParameters,
  readList,
  readText,
  recordId,
  recordVersion,
  requiredText,
  technologyParameter,
} from './fields';
import { imageDetail, imageDetailInput } from './image-details';
import { MEDIA_LIMITS } from './media-limits';
import { order, orderInput } from './order';

const technologies = z.array(requiredText(LIMITS.technology, 'Technology')).max(LIMITS.listItems).default([]);

const mediaList = (most: number, what: string) =>
  z.array(mediaAddress).max(most, `A project can have at most ${most} ${what}`).default([]);

/** The last part of a project's URL. */
const slug = z
  .string()
  .trim()
  .max(LIMITS.slug, `The address can have at most ${LIMITS.slug} characters`)
  .regex(
    /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
    'Use lower-case letters a to z, digits, and single hyphens between them, for example queue-inspector',
  );

export const projectInput = z.strictObject({
  title: requiredText(LIMITS.title, 'Title'),
  /** If empty, it is derived from the title. If omitted, a changed project keeps its own. An addition of ours. */
  slug: slug.optional(),
  /** Light Markdown: bold, italics, links and lists. */
  description: requiredText(LIMITS.description, 'Description'),
  category: optionalText(LIMITS.category, 'Category').default(''),
  images: mediaList(MEDIA_LIMITS.imagesPerProject, 'images'),
  /** Details of each image, in order. If omitted, each image keeps its details. An addition of ours. */
  imageDetails: z.array(imageDetailInput).max(MEDIA_LIMITS.imagesPerProject).optional(),
  videos: mediaList(MEDIA_LIMITS.videosPerProject, 'videos'),
  /** Each is a line of light Markdown. A bullet in front of it isn't shown. */
  features: z.array(requiredText(LIMITS.feature, 'Feature')).max(LIMITS.listItems).default([]),
  frontend_use: technologies,
  backend_use: technologies,
  liveLink: optionalLink('web').default(''),
  githubLink: optionalLink('github').default(''),
  /** Hidden from visitors. If omitted, a new project is public, and a changed one keeps its state. */
  draft: z.boolean().optional(),
});

/** Read tolerantly: other servers omit empty values. */
export const project = z.object({
  _id: z.string(),
  title: z.string(),
  /** The last part of its URL. An addition of ours; on other servers it is the id. */
  slug: z.string().optional(),
  description: readText,
  category: readText,
  images: readList,
  /** Details of each image, in order; omitted if there are none. An addition of ours. */
  imageDetails: z.array(imageDetail).optional(),
  videos: readList,
  /** Each video's poster, or ''. An addition of ours: the media service creates them, and requests can't set them. */
  posters: z.array(z.string()).optional(),
  features: readList,
  frontend_use: readList,
  backend_use: readList,
  liveLink: readText,
  githubLink: readText,
  /** Sent to the owner only. An addition of ours. */
  draft: z.boolean().optional(),
  version: recordVersion.optional(),
});

export type Project = z.output<typeof project>;

/** A project in a list requested with `view=summary`: without features, which only details show. */
export const projectSummary = project.extend({
  features: z.codec(z.array(z.string()).nullish(), z.array(z.string()).optional(), {
    decode: (features) => features ?? undefined,
    encode: (features) => features,
  }),
});

export type ProjectSummary = z.output<typeof projectSummary>;
export type ProjectInput = z.input<typeof projectInput>;

/** Whether our servers could have a project with this id. */
export const isProjectId = (id: string) => recordId.safeParse(id).success;

export const listProjects = defineContract({
  method: 'GET',
  path: '/api/projects',
  access: 'public',
  data: z.array(project),
});

const projectCategory = z.object({ name: z.string(), count });

/** Counts of the projects that name the requested technology; of all projects without one. */
const projectsPageFacts = z.object({
  /** The number of projects in the category, on all pages. */
  total: count,
  /** The number of projects in all categories. */
  all: count,
  offset: count,
  limit: z.number().int().min(1),
  /** Their categories, in order of appearance, without the empty one. */
  categories: z.array(projectCategory),
});

export type ProjectCategory = z.output<typeof projectCategory>;

/**
 * The same endpoint for a part of the list: an addition of ours, which other servers ignore. They respond with all projects and without
 * `page`, as our server does without these parameters.
 */
export const listProjectsInPages = {
  ...listProjects,
  query: z
    .strictObject({
      ...pageParameters,
      category: anyText.min(1, 'category is empty').max(LIMITS.link, 'category is too long'),
      /** Only projects that name it. */
      technology: technologyParameter,
      drafts: z.literal('include', "drafts must be 'include'"),
      /** Omits each project's features. */
      view: z.literal('summary', "view must be 'summary'"),
    })
    .partial(),
  ownerParameters: ['drafts'],
  data: z.array(projectSummary),
  meta: z.object({ page: projectsPageFacts.optional() }),
} satisfies Contract;

/** The same endpoint for the owner's list. Other servers ignore the parameter: all of their projects are public. */
export const listProjectsWithDrafts = {
  ...listProjects,
  access: 'owner',
  query: listProjectsInPages.query.pick({ drafts: true }),
} satisfies Contract;

/** An addition of ours; other servers may not have it. The id may also be a slug or a former slug. */
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

/** An addition of ours. Draws an image for a project without one. Nothing is stored: the form uploads it like any other image. */
export const createTitleCard = defineContract({
  method: 'POST',
  path: '/api/projects/title_card',
  access: 'owner',
  body: projectInput.pick({ title: true, category: true, frontend_use: true, backend_use: true }),
  data: z.object({ png: z.base64() }),
});

/**
 * An addition of ours. Records keep their versions. Responds with 409 and the current order if `ids` or `seen` don't match the current
 * projects.
 */
export const orderProjects = defineContract({
  method: 'PUT',
  path: '/api/projects/order',
  access: 'owner',
  body: orderInput,
  data: order,
});
