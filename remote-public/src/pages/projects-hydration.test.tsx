import { act, screen } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { answerQueries } from '../../tests/answer-queries';
import { serveProjects } from '../../tests/projects-server';
import { config, createClient } from '../../tests/render-page';
import { projects } from '../../tests/sample-projects';
import ProjectsPage, { queries } from './projects';

const page = (client: QueryClient) => (
  <QueryClientProvider client={client}>
    <BrowserRouter>
      <Routes>
        <Route path="/projects" element={<ProjectsPage />} />
        <Route path="/projects/:id" element={<ProjectsPage />} />
      </Routes>
    </BrowserRouter>
  </QueryClientProvider>
);

/** Renders as the server does and takes it over as the browser does; gives what React had to say about it. */
async function hydrate(address: string) {
  configure(config);
  const { asked } = serveProjects(projects);
  window.history.pushState(null, '', address);
  const search = new URLSearchParams(window.location.search);
  const onServer = createClient();
  await answerQueries(onServer, queries({ params: { id: window.location.pathname.split('/')[2] }, search }));
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page(onServer));
  const inBrowser = createClient();
  for (const { state, queryKey } of onServer.getQueryCache().getAll())
    if (state.status === 'success') inBrowser.setQueryData(queryKey, state.data);
  asked.length = 0;
  const complaints: unknown[] = [];
  const mounted = await act(async () =>
    hydrateRoot(root, page(inBrowser), { onRecoverableError: (error) => complaints.push(error) }),
  );
  return {
    complaints,
    asked,
    root,
    async close() {
      await act(async () => mounted.unmount());
      root.remove();
    },
  };
}

test.each([
  ['the gallery', '/projects?category=Blog'],
  ['an open project', '/projects/p1'],
  ['an unknown project', '/projects/nobody'],
])('React takes over %s as it is, and asks for nothing again', async (_, address) => {
  jest.spyOn(console, 'error').mockImplementation((text: unknown) => {
    // The server's part of the test: an unknown project is a failed query there.
    if (text !== 'Failed to load projects') throw new Error(String(text));
  });
  const view = await hydrate(address);
  expect(view.complaints).toEqual([]);
  expect(view.asked).toEqual([]);
  await view.close();
});

test('what stands there for who has no scripts is not shown twice', async () => {
  const view = await hydrate('/projects/p1');
  expect(await screen.findByRole('dialog', { name: 'Shop' })).toBeInTheDocument();
  const noscript = view.root.querySelector('noscript')!;
  // As in a browser with scripts: its content is text.
  expect(noscript.children).toHaveLength(0);
  await view.close();
});
