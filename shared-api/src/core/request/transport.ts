import type { Transport, TransportAnswer, TransportCall } from './transport-call';

let replacement: Transport | null = null;

/** Replaces the transport on axios: the server answers its own pages' calls without a network. `null` brings it back. */
export function setTransport(transport: Transport | null): void {
  replacement = transport;
}

/** The transport in use; axios is fetched on the first call only. */
export async function loadTransport(): Promise<Transport> {
  return replacement ?? (await import('../http/axios-transport')).axiosTransport;
}

/** Sends a call as it is; for services that don't speak the API's contracts, such as the media service. */
export async function send(call: TransportCall): Promise<TransportAnswer> {
  const transport = await loadTransport();
  return transport(call);
}
