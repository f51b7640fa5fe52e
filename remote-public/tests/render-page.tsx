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

/** Answers by path: data, or a function that may wait or throw. */
export type Answers = Record<string, unknown>;

/** The configuration's, as the server has them before the owner saves any. */
function settings(): SiteSettings {
  const { siteName, githubUrl, contact } = getConfig();
  return { siteName, githubUrl, ...contact, savedAt: '' };
}

/** What is answered unless a test says otherwise. */
const defaults: Answers = { '/api/site_settings': settings, '/api/education': sampleEducation };

/** Has the client get these answers, and counts its calls by path; what is searched for is passed over. */
export function answer(answers: Answers): Record<string, number> {
  const calls: Record<string, number> = {};
  setTransport(async ({ path: address }) => {
    const path = address.split('?', 1)[0]!;
    calls[path] = (calls[path] ?? 0) + 1;
    const given = { ...defaults, ...answers }[path];
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

/** A query client that repeats without waiting; what every page comes with is in it. */
export function createClient() {
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0, gcTime: Infinity } });
  client.setQueryData(siteSettingsQuery().queryKey, settings());
  client.setQueryData(educationQuery().queryKey, sampleEducation);
  return client;
}

/** Renders a page at an address, under the paths that lead to it, as the shell does; with `client` for who has been there before. */
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

/** A promise and the means to settle it. */
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

/** For tests in which a query fails: the client logs it, and only that. */
export function expectLog(message: string) {
  const log = jest.spyOn(console, 'error').mockImplementation((text) => {
    if (text !== message) throw new Error(`Unexpected console.error: ${String(text)}`);
  });
  return { toHaveBeenLogged: () => expect(log).toHaveBeenCalledTimes(1) };
}

/** Opens a page, leaves it, and comes back some time later; gives the calls that coming back made. */
export async function callsOnReturn(
  Page: ComponentType,
  address: string,
  answers: Answers,
  afterMs: number,
): Promise<Record<string, number>> {
  const opened = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(opened);
  // Only now: what it comes with is no older than what is asked for.
  const client = createClient();
  const open = () => renderPage(Page, [address], address, client);
  const settled = () => waitFor(() => expect(client.isFetching()).toBe(0));
  answer(answers);
  const first = open();
  await settled();
  first.unmount();
  clock.mockReturnValue(opened + afterMs);
  const calls = answer(answers);
  open();
  await settled();
  return calls;
}
