import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient, getConfig, setTransport, type PublicConfig } from '@portfolio/shared-api';
import type { ComponentType } from 'react';
import { educationQuery } from '@portfolio/shared-api/education';
import { siteSettingsQuery, type SiteSettings } from '@portfolio/shared-api/site-settings';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { sampleEducation } from './sample-education';

const origin = 'http://localhost';

export const config: PublicConfig = {
  siteName: 'Ada Site',
  origin,
  apiBase: '',
  ownerHash: '',
  githubUrl: 'https://github.com/ada',
  contact: { phone: '', email: '', linkedin: '', whatsapp: '', telegram: '', facebook: '' },
  admin: { name: '', email: '' },
  media: { uploadBase: origin, deliveryBase: `${origin}/media`, cloud: 'bundled', sendsToken: true },
  firebase: { apiKey: '', authDomain: '', projectId: '' },
  authEmulator: null,
  emailjs: { origin: '', serviceId: '', templateId: '', publicKey: '' },
};

/** Responses by path: data, or a function that may wait or throw. */
export type MockResponses = Record<string, unknown>;

/** Settings as the server returns them before the owner saves any. */
function settings(): SiteSettings {
  const { siteName, githubUrl, contact } = getConfig();
  return { siteName, githubUrl, ...contact, savedAt: '' };
}

/** The default responses. */
const defaults: MockResponses = { '/api/site_settings': settings, '/api/education': sampleEducation };

/** Makes the client receive these responses, and counts requests by path without search parameters. */
export function mockResponses(responses: MockResponses): Record<string, number> {
  const calls: Record<string, number> = {};
  setTransport(async ({ path: address }) => {
    const path = address.split('?', 1)[0]!;
    calls[path] = (calls[path] ?? 0) + 1;
    const given = { ...defaults, ...responses }[path];
    try {
      return {
        status: 200,
        body: { success: true, data: typeof given === 'function' ? await given() : given },
      };
    } catch {
      return { status: 500, body: { success: false, message: 'The server is down.' } };
    }
  });
  return calls;
}

/** A query client that retries immediately, with the queries that every page starts with. */
export function createClient() {
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0, gcTime: Infinity } });
  client.setQueryData(siteSettingsQuery().queryKey, settings());
  client.setQueryData(educationQuery().queryKey, sampleEducation);
  return client;
}

/** Renders a page at a URL as the shell does; `client` simulates an earlier visit. */
export function renderPage(
  Page: ComponentType,
  paths: readonly string[],
  address: string,
  client = createClient(),
) {
  window.history.pushState(null, '', address);
  const view = render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Routes>
          {paths.map((path) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return { ...view, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

/** A promise with its resolve and reject functions. */
export function pending<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

export const fail = () => {
  throw new Error('down');
};

/** Allows the console error of a failed query, and no other. */
export function expectLog(message: string) {
  const log = jest.spyOn(console, 'error').mockImplementation((text) => {
    if (text !== message) throw new Error(`Unexpected console.error: ${String(text)}`);
  });
  return { toHaveBeenLogged: () => expect(log).toHaveBeenCalledTimes(1) };
}

/** Opens a page, leaves it and comes back later. Returns the requests of the second visit. */
export async function callsOnReturn(
  Page: ComponentType,
  address: string,
  responses: MockResponses,
  afterMs: number,
): Promise<Record<string, number>> {
  const opened = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(opened);
  // Set now, so that the page's data is no older than the request.
  const client = createClient();
  const open = () => renderPage(Page, [address], address, client);
  const settled = () => waitFor(() => expect(client.isFetching()).toBe(0));
  mockResponses(responses);
  const first = open();
  await settled();
  first.unmount();
  clock.mockReturnValue(opened + afterMs);
  const calls = mockResponses(responses);
  open();
  await settled();
  return calls;
}
