import type { readResponse } from './read-response';
import type { Transport, TransportResponse, TransportCall } from './transport-call';

let replacement: Transport | null = null;

/** Replaces the axios transport: the server handles its own pages' requests without a network. `null` restores it. */
export function setTransport(transport: Transport | null): void {
  replacement = transport;
}

const loadAxios = () => import('../http/axios-transport');

/** The current transport; axios loads on the first request. */
export async function loadTransport(): Promise<Transport> {
  return replacement ?? (await loadAxios()).axiosTransport;
}

/** The reader of responses. It loads with axios, so that the first request doesn't need another script. */
export async function loadReader(): Promise<typeof readResponse> {
  return (await (replacement ? import('./read-response') : loadAxios())).readResponse;
}

/** Sends a request without a contract, for other services such as the media service. */
export async function send(call: TransportCall): Promise<TransportResponse> {
  const transport = await loadTransport();
  return transport(call);
}
