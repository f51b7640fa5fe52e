/* The core: what must exist once in a page. Everything else is a subpath, bundled where it's used. */
export { configure, getConfig } from './config/current';
export type { ContactLinks, PublicConfig, SampleAccount } from './config/index';
export { ApiError, isApiError, isNetworkError, messageOf, NetworkError, type ApiErrorInit } from './errors';
export { createQueryClient } from './query-client';
export { createIdempotencyKey } from './request/idempotency-key';
export { request, type RequestOptions } from './request/request';
export {
  loadTransport,
  send,
  setTransport,
  type Transport,
  type TransportAnswer,
  type TransportCall,
} from './request/transport';
export { session } from './session/session';
export { hasStoredSession } from './session/stored-session';
export type { AuthController, AuthUser, SessionState } from './session/types';
export { useSession } from './session/use-session';
