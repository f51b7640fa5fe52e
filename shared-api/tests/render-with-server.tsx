import {
  configure,
  createQueryClient,
  setTransport,
  type TransportResponse,
  type TransportCall,
} from '@portfolio/shared-api';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';

/**
 * A server with one record, and a hook that reads and writes it. `respond` returns its response to a write; it may change what `stored` reads
 * next.
 */
export async function renderWithServer<Result extends { readonly data: unknown }>(
  initial: unknown,
  hook: () => Result,
) {
  configure(sampleConfig);
  const writes: TransportCall[] = [];
  const server = {
    stored: initial,
    respond: (): unknown => ({ success: true }),
    status: 200,
    writes,
  };
  setTransport(async (call): Promise<TransportResponse> => {
    if (call.method === 'GET') return { status: 200, body: { success: true, data: server.stored } };
    writes.push(call);
    const body = server.respond();
    return { status: server.status, body };
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(hook, { wrapper });
  await waitFor(() => expect(result.current.data).toBeDefined());
  return { server, result };
}

export const saved = (data: unknown) => ({ success: true, data });
