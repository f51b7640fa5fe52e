import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { configure, createQueryClient, setTransport } from '@portfolio/shared-api';
import { sampleConfig } from '@portfolio/shared-api/testing';
import ExamplePage, { queries } from './example';

configure(sampleConfig);
afterEach(cleanup);

/** Responses of the site's API by path; others are missing. */
function respondWith(responses: Readonly<Record<string, unknown>>): void {
  setTransport(async ({ path }) =>
    path in responses
      ? { status: 200, body: { success: true, data: responses[path] } }
      : { status: 404, body: {} },
  );
}

/** Renders the page as the site does: its queries are loaded first. */
async function renderPage() {
  const client = createQueryClient();
  for (const query of queries!({ params: {}, search: new URLSearchParams() }))
    await client.prefetchQuery(query);
  return render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <ExamplePage />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

test('shows what the owner wrote', async () => {
  respondWith({ '/api/about_me': { experience: '3', aboutDetails: 'I build engines.' } });
  await renderPage();
  screen.getByRole('heading', { level: 1, name: 'Example' });
  screen.getByText('I build engines.');
  assert.equal(document.title, 'Example || Ada Lovelace');
});

test('says so if the owner wrote nothing', async () => {
  respondWith({ '/api/about_me': { experience: '', aboutDetails: '' } });
  await renderPage();
  screen.getByText('There is nothing to read yet.');
});
