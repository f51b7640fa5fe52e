import { composeDocument } from '@portfolio/federation/compose';
import type { LiveSite } from '../src/live-site';
import type { NaiveApp } from './build';

/** The composed document without content and with one script: the shell finds everything else, step by step. */
export const naiveDocuments = (apps: Readonly<Record<string, NaiveApp>>, site: LiveSite) =>
  Object.fromEntries(
    site.pages.map((page) => {
      const shell = apps['shell']!;
      const { html } = composeDocument({
        title: page.title,
        icons: { icon: page.icon },
        scripts: [shell.entry],
        policy: { connect: [], frame: [] },
        data: {
          config: site.config,
          shell: shell.version,
          releases: Object.fromEntries(
            Object.entries(site.routes).flatMap(([app, routes]) => {
              const release = apps[app];
              if (!release) return [];
              const { version, container, entry } = release;
              return [[app, { app, version, container, entry, routes }]];
            }),
          ),
          previous: {},
          rendered: null,
          queries: [],
          entryTimeout: 30_000,
        },
      });
      return [page.path, html];
    }),
  );
