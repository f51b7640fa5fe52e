import { z } from 'zod';
import { defineContract } from './contract';
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

export const listProjects = defineContract({
  method: 'GET',
  path: '/api/projects',
  access: 'public',
  data: z.array(project),
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
