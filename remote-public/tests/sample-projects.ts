import type { Project } from '@portfolio/shared-api/projects';
import { sampleProject } from '@portfolio/shared-api/testing';

const media = (kind: 'image' | 'video', file: string) =>
  `http://localhost/media/bundled/${kind}/upload/v1/${file}`;

export const emptyProject = sampleProject({ _id: 'empty', title: 'Empty' });

export const shop: Project = {
  _id: 'p1',
  title: 'Shop',
  description: 'Sells things.\n\nAnd sends them.',
  category: 'E-commerce',
  images: [media('image', 'shop-1.webp'), media('image', 'shop-2.webp')],
  videos: [media('video', 'shop.mp4')],
  features: ['A basket', 'A till'],
  frontend_use: ['React', 'TypeScript'],
  backend_use: ['Node.js', 'TypeScript', 'PostgreSQL'],
  liveLink: 'https://shop.example.com',
  githubLink: 'https://github.com/ada/shop',
};

export const diary: Project = {
  ...emptyProject,
  _id: 'p2',
  title: 'Diary',
  category: 'Blog',
  images: [media('image', 'diary.webp')],
  frontend_use: ['Svelte', 'CSS', 'HTML'],
  githubLink: 'https://github.com/ada/diary',
};

export const videoProject: Project = {
  ...emptyProject,
  _id: 'p3',
  title: 'Film',
  category: 'Blog',
  videos: [media('video', 'film-1.mp4'), media('video', 'film-2.mp4')],
};

export const projects = [shop, diary, videoProject, emptyProject];
