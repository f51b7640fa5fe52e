import { configure, createQueryClient, setTransport } from '@portfolio/shared-api';
import { educationQuery, useResetEducation, useSaveEducation } from '@portfolio/shared-api/education';
import {
  siteSettingsQuery,
  useResetSiteSettings,
  useSaveSiteSettings,
  useSiteSettings,
} from '@portfolio/shared-api/site-settings';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { saved, renderWithServer } from '../../tests/render-with-server';

const contact = { phone: '1', email: '', linkedin: '', whatsapp: '', telegram: '', facebook: '' };
const settings = { siteName: 'Ada', githubUrl: '', ...contact, savedAt: '', version: 1 };
const education = {
  quote: { text: 'Said.', source: '' },
  degrees: [],
  certifications: [],
  savedAt: '',
  version: 4,
};

afterEach(() => setTransport(null));

const answerWith = (status: number, body: object) => setTransport(async () => ({ status, body }));

test('saving sends changes with the version, and shows the response immediately', async () => {
  const { server, result } = await renderWithServer(settings, () => ({
    data: useQuery(siteSettingsQuery()).data,
    save: useSaveSiteSettings().mutateAsync,
    reset: useResetSiteSettings().mutateAsync,
  }));
  server.respond = () => saved((server.stored = { ...settings, phone: '2', savedAt: 'now', version: 2 }));
  await act(() => result.current.save({ input: { phone: '2' }, version: 1 }));
  expect(server.writes).toMatchObject([
    { method: 'PATCH', path: '/api/site_settings', body: { phone: '2' }, headers: { 'If-Match': '"1"' } },
  ]);
  await waitFor(() => expect(result.current.data).toMatchObject({ phone: '2', savedAt: 'now' }));

  server.respond = () => saved((server.stored = { ...settings, version: 3 }));
  await act(() => result.current.reset({ version: 2 }));
  expect(server.writes[1]).toMatchObject({ method: 'DELETE', headers: { 'If-Match': '"2"' } });
  await waitFor(() => expect(result.current.data).toMatchObject({ phone: '1', savedAt: '' }));
});

test('so does saving the education page', async () => {
  const { server, result } = await renderWithServer(education, () => ({
    data: useQuery(educationQuery()).data,
    save: useSaveEducation().mutateAsync,
    reset: useResetEducation().mutateAsync,
  }));
  const quote = { text: 'Written.', source: 'Me' };
  server.respond = () => saved((server.stored = { ...education, quote, version: 5 }));
  await act(() => result.current.save({ input: { quote }, version: 4 }));
  expect(server.writes).toMatchObject([
    { method: 'PATCH', path: '/api/education', body: { quote }, headers: { 'If-Match': '"4"' } },
  ]);
  await waitFor(() => expect(result.current.data).toMatchObject({ quote }));
  server.respond = () => saved((server.stored = { ...education, version: 6 }));
  await act(() => result.current.reset({ version: 5 }));
  await waitFor(() => expect(result.current.data).toMatchObject({ quote: education.quote }));
});

describe('a server without settings', () => {
  const configured = { quote: { text: 'Of the file.', source: '' }, degrees: [], certifications: [] };

  test("isn't an error: the configuration's values apply", async () => {
    configure({ ...sampleConfig, apiBase: 'https://other.example', education: configured });
    answerWith(404, { message: 'Cannot GET' });
    const client = createQueryClient();
    const { siteName, githubUrl } = sampleConfig;
    const read = await client.fetchQuery(siteSettingsQuery());
    expect(read).toEqual({ siteName, githubUrl, ...sampleConfig.contact, savedAt: '' });
    expect(await client.fetchQuery(educationQuery())).toEqual({ ...configured, savedAt: '' });
  });

  test('has no education if the configuration has none', async () => {
    configure(sampleConfig);
    answerWith(404, {});
    expect(await createQueryClient().fetchQuery(educationQuery())).toMatchObject({ degrees: [] });
  });
});

test("the configuration's settings are shown while loading and after a failure", async () => {
  configure(sampleConfig);
  jest.spyOn(console, 'error').mockImplementation(() => {});
  answerWith(500, { success: false, message: 'Down' });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useSiteSettings, { wrapper });
  expect(result.current.siteName).toBe(sampleConfig.siteName);
  await waitFor(() => expect(client.getQueryState(siteSettingsQuery().queryKey)?.status).toBe('error'));
  expect(result.current.siteName).toBe(sampleConfig.siteName);
});
