import type { Transport, TransportResponse, TransportCall } from './transport-call';

let replacement: Transport | null = null;

/** Replaces the axios transport: the server handles its own pages' requests without a network. `null` restores it. */
export function setTransport(transport: Transport | null): void {
  replacement = transport;
}

/** The current transport; axios loads on the first request. */
export async function loadTransport(): Promise<Transport> {
  return (
    replacement ??
    (await import(/* webpackChunkName: "transport" */ '../http/axios-transport')).axiosTransport
  );
}

/** What reads responses; it loads with the transport. */
export async function loadReader() {
  return (await import(/* webpackChunkName: "transport" */ './read-response')).readResponse;
}

/** Sends a request without a contract, for other services such as the media service. */
export async function send(call: TransportCall): Promise<TransportResponse> {
  const transport = await loadTransport();
  return transport(call);
}
