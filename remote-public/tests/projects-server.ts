import { setTransport, type TransportResponse } from '@portfolio/shared-api';
import type { Project } from '@portfolio/shared-api/projects';
import { emptyProject } from './sample-projects';

/** Creates projects, `Project 1` first; every third one is a game. */
export const manyProjects = (count: number): Project[] =>
  Array.from({ length: count }, (_, index) => ({
    ...emptyProject,
    _id: `n${index + 1}`,
    title: `Project ${index + 1}`,
    category: index % 3 === 0 ? 'Game' : 'Tool',
  }));

/** A server with paging and single projects, like the bundled one. Records the requested URLs. */
export function serveProjects(given: readonly Project[]) {
  let projects = given;
  const requested: string[] = [];
  const held: Promise<void>[] = [];
  let broken: string | null = null;
  setTransport(async ({ path }) => {
    requested.push(path);
    await held.shift();
    if (broken !== null && path.includes(broken))
      return { status: 500, body: { success: false, message: 'The server is down.' } };
    return responseOf(projects, path);
  });
  return {
    requested,
    /** Makes paths that contain this text fail, until another or none is given. */
    breakDown(text: string | null) {
      broken = text;
    },
    remove(id: string) {
      projects = projects.filter(({ _id }) => _id !== id);
    },
    /** Holds the next response until the returned function is called. */
    hold() {
      let release = () => {};
      held.push(new Promise((resolve) => (release = resolve)));
      return () => release();
    },
  };
}

function responseOf(projects: readonly Project[], path: string): TransportResponse {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const id = pathname.split('/')[3];
  if (id) {
    const project = projects.find(({ _id }) => _id === id);
    return project
      ? { status: 200, body: { success: true, data: project } }
      : { status: 404, body: { success: false, message: 'There is no such project' } };
  }
  const category = searchParams.get('category');
  const offset = Number(searchParams.get('offset') ?? 0);
  const limit = Number(searchParams.get('limit'));
  const all = category ? projects.filter((project) => project.category === category) : projects;
  const categories = [...new Set(projects.map((project) => project.category))]
    .filter(Boolean)
    .map((name) => ({
      name,
      count: projects.filter((project) => project.category === name).length,
    }));
  const page = { total: all.length, all: projects.length, offset, limit, categories };
  const data = all.slice(offset, offset + limit);
  const summaries = data.map(({ features: _, ...summary }) => summary);
  const isShort = searchParams.get('view') === 'summary';
  return { status: 200, body: { success: true, data: isShort ? summaries : data, page } };
}
