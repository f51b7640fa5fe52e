import type { Examples } from './example';

const input = {
  title: 'Ferry times',
  description: 'Tells when the next ferry goes.',
  category: 'PWA',
  images: ['https://ada.example/media/bundled/image/upload/v1/ferry.png'],
  videos: [],
  features: ['Works offline'],
  frontend_use: ['Svelte'],
  backend_use: ['Go'],
  liveLink: 'https://ferry.example',
  githubLink: 'https://github.com/example/ferry',
};
const project = { _id: 'p4Kc8VnB1xYe', slug: 'ferry-times', ...input, version: 1 };

/** Examples for the gallery. */
export const projectExamples = {
  listProjects: { summary: "Lists all public projects in the gallery's order", data: [project] },
  listProjectsInPages: {
    summary: "Lists projects in the gallery's order: all of them, or a page",
    query: { limit: '12', offset: '0', category: 'PWA', technology: 'Golang' },
    data: [project],
    meta: {
      page: { total: 1, all: 1, offset: 0, limit: 12, categories: [{ name: 'PWA', count: 1 }] },
    },
  },
  listProjectsWithDrafts: {
    summary: "Lists all projects with the owner's drafts",
    query: { drafts: 'include' },
    data: [{ ...project, draft: true }],
  },
  getProject: {
    summary: 'Returns a project by its id, its slug or a former slug',
    params: { id: project._id },
    data: project,
  },
  createProject: { summary: 'Adds a project at the beginning', body: input, data: project },
  createTitleCard: {
    summary: 'Draws an image with the title, technologies and category of a project that has no image',
    body: { title: input.title, category: input.category, frontend_use: ['Svelte'], backend_use: ['Go'] },
    data: { png: 'iVBORw0KGgo=' },
  },
  updateProject: {
    summary: 'Changes a project',
    params: { id: project._id },
    body: input,
    data: { ...project, version: 2 },
  },
  deleteProject: {
    summary: 'Moves a project to the trash',
    params: { id: project._id },
    data: { _id: project._id },
    meta: { binId: 'b7Qm0ZpW4LsA' },
  },
  orderProjects: {
    summary: 'Reorders the projects',
    body: { ids: [project._id] },
    data: { ids: [project._id] },
  },
} satisfies Partial<Examples>;
