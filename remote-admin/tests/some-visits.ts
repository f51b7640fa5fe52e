import type { Counted, Visits } from '@portfolio/shared-api/visits';

const none: Counted = { count: 0, before: 0 };

export const noVisits: Visits = {
  weeks: [
    { start: '2026-11-16', views: 0 },
    { start: '2026-11-23', views: 0 },
  ],
  since: null,
  hasBefore: false,
  views: none,
  pages: [],
  projects: [],
  deletedProjects: none,
  cvDownloads: none,
  contactStarted: none,
  contactSent: none,
  hosts: [],
  otherHosts: none,
};

export const someVisits: Visits = {
  weeks: [
    { start: '2026-11-16', views: 1_096 },
    { start: '2026-11-23', views: 41 },
  ],
  since: '2026-03-02',
  hasBefore: true,
  views: { count: 1_137, before: 758 },
  pages: [
    { path: '/', label: 'Home', count: 700, before: 512 },
    { path: '/notes/:name', label: '/notes/:name', count: 12, before: 0 },
  ],
  projects: [{ id: 'p1', title: 'Ferry times', count: 420, before: 245 }],
  deletedProjects: { count: 5, before: 1 },
  cvDownloads: { count: 6, before: 2 },
  contactStarted: { count: 3, before: 2 },
  contactSent: { count: 2, before: 1 },
  hosts: [{ host: 'github.com', count: 14, before: 90 }],
  otherHosts: { count: 3, before: 6 },
};
