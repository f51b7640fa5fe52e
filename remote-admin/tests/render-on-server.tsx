import { createQueryClient } from '@portfolio/shared-api';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';

/** Renders a page as a server would, without any data. */
export const renderOnServer = (path: string, page: ReactElement, address: string): string =>
  renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <StaticRouter location={address}>
        <Routes>
          <Route path={path} element={page} />
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  );
