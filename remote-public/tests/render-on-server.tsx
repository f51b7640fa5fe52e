import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';

interface Visit {
  readonly address: string;
  /** Has the responses to the page's queries. */
  readonly client: QueryClient;
}

/** Renders a page's markup as the server does. @param pages by their routes' paths, such as `/projects/:id` */
export const renderOnServer = (
  pages: Readonly<Record<string, ComponentType>>,
  { address, client }: Visit,
): string =>
  renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location={address}>
        <Routes>
          {Object.entries(pages).map(([path, Page]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  );
