import { configure, createQueryClient, setTransport } from '@portfolio/shared-api';
import { technologiesQuery, technologyRecordsQuery } from '@portfolio/shared-api/technologies';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { sampleConfig } from '@portfolio/shared-api/testing';

const named = (name: string) => ({ name, icon: '' });
const records = [
  { _id: '1', programmingLanguages: [named('Go')], frameworks_tools: [named('Git')] },
  { _id: '2', programmingLanguages: [named('C')], frameworks_tools: [] },
];

afterEach(() => setTransport(null));

test('visitors see all records as two lists, the owner sees records, from one request', async () => {
  configure(sampleConfig);
  const transport = jest.fn(async () => ({ status: 200, body: { success: true, data: records } }));
  setTransport(transport);
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({ lists: useQuery(technologiesQuery()).data, records: useQuery(technologyRecordsQuery()).data }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.records).toEqual(records));
  expect(result.current.lists).toEqual({
    programmingLanguages: [named('Go'), named('C')],
    frameworks_tools: [named('Git')],
  });
  expect(transport).toHaveBeenCalledTimes(1);
});
