/** @jest-environment node */
import { configure } from '@portfolio/shared-api';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { config, createClient } from '../../tests/render-page';
import { projects } from '../../tests/sample-projects';
import HomePage, { queries as homeQueries } from './home';
import ProjectsPage, { queries as projectsQueries } from './projects';

beforeEach(() => configure(config));

function renderOnServer(
  Page: ComponentType,
  path: string,
  address: string,
  key?: readonly unknown[],
  data?: unknown,
) {
  const client = createClient();
  if (key) client.setQueryData(key, data);
  return renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location={address}>
        <Routes>
          <Route path={path} element={<Page />} />
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  );
}

const profile = {
  fullName: 'Ada Lovelace',
  role: 'Analyst',
  bio: '',
  profileImage: '',
  resumeUrl: '/cv.pdf',
};

test('Home renders on a server with its content, title and a link to the CV that needs no script', () => {
  const html = renderOnServer(HomePage, '/', '/', homeQueries()[0]!.queryKey, profile);
  expect(html).toContain('<title>Ada Lovelace || Portfolio</title>');
  expect(html).toMatch(/<h1[^>]*>Ada Lovelace<\/h1>/);
  expect(html).toMatch(/<noscript><a[^>]*href="\/cv\.pdf"/);
});

test('Projects renders on a server, filtered as its address says', () => {
  const html = renderOnServer(
    ProjectsPage,
    '/projects',
    '/projects?category=Blog',
    projectsQueries()[0]!.queryKey,
    projects,
  );
  expect(html).toContain('Diary');
  expect(html).not.toContain('>Shop<');
});

test("a project's address renders on a server with the project's title", () => {
  const html = renderOnServer(
    ProjectsPage,
    '/projects/:id',
    '/projects/p1',
    projectsQueries()[0]!.queryKey,
    projects,
  );
  expect(html).toContain('<title>Shop || Ada Site</title>');
});

test.each([
  ['Home', HomePage, '/'],
  ['Projects', ProjectsPage, '/projects'],
] as const)('%s renders on a server before its data, without inline styles', (_, Page, path) => {
  const html = renderOnServer(Page, path, path);
  expect(html).toContain('role="status"');
  expect(html).not.toContain('style="');
});
