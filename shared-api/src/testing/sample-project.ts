import type { Project } from '@portfolio/shared-api/projects';

/** A project with nothing in it but what is given. */
export const sampleProject = (values: Partial<Project> = {}): Project => ({
  _id: 'p1',
  title: 'Engine',
  description: '',
  category: '',
  images: [],
  videos: [],
  features: [],
  frontend_use: [],
  backend_use: [],
  liveLink: '',
  githubLink: '',
  ...values,
});
