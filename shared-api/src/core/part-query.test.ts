import { configure, createQueryClient, setTransport } from '@portfolio/shared-api';
import { educationQuery, qualificationsQuery, type Education } from '@portfolio/shared-api/education';
import { sampleConfig } from '@portfolio/shared-api/testing';

const degrees = [{ title: 'School', institution: 'Trinity', place: 'Gothenburg', years: '2011' }];
const education: Education = {
  quote: { text: 'Said.', source: '' },
  degrees: degrees.map((degree) => ({ ...degree, subject: 'Rope' })),
  certifications: [{ title: 'Rust', description: 'With honours', figure: 'page' }],
  savedAt: '',
};
const transport = jest.fn(async () => ({ status: 200, body: { success: true, data: education } }));

beforeEach(() => {
  configure(sampleConfig);
  setTransport(transport);
  transport.mockClear();
});
afterEach(() => {
  setTransport(null);
  jest.useRealTimers();
});

test('is requested without leaving the whole in the cache', async () => {
  const client = createQueryClient();
  expect(await client.fetchQuery(qualificationsQuery())).toEqual({ degrees, certifications: ['Rust'] });
  expect(client.getQueryCache().getAll()).toHaveLength(1);
});

test('comes from the whole while that is fresh', async () => {
  jest.useFakeTimers();
  const client = createQueryClient();
  client.setQueryData(educationQuery().queryKey, { ...education, degrees: [] });
  expect(await client.fetchQuery(qualificationsQuery())).toEqual({ degrees: [], certifications: ['Rust'] });
  expect(transport).not.toHaveBeenCalled();
  jest.setSystemTime(Date.now() + 300_001);
  expect(await client.fetchQuery(qualificationsQuery())).toEqual({ degrees, certifications: ['Rust'] });
});

test('is stale as soon as the whole is invalidated', async () => {
  const client = createQueryClient();
  client.setQueryData(educationQuery().queryKey, { ...education, degrees: [] });
  await client.fetchQuery(qualificationsQuery());
  await client.invalidateQueries({ queryKey: educationQuery().queryKey });
  expect(await client.fetchQuery(qualificationsQuery())).toEqual({ degrees, certifications: ['Rust'] });
});
