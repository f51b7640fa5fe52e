/* The core: code that must exist once in a page. Everything else is a subpath, bundled where it is used. */
export { configure, getConfig } from './config/current';
export type { ContactLinks, PublicConfig, SampleAccount } from './config/index';
export {
  ApiError,
  isApiError,
  isNetworkError,
  messageOf,
  NetworkError,
  type ApiErrorInit,
} from './core/errors';
export { createQueryClient } from './core/query-client';
export { createIdempotencyKey, request, type RequestOptions } from './core/request/request';
export { loadTransport, send, setTransport } from './core/request/transport';
export type { Transport, TransportResponse, TransportCall } from './core/request/transport-call';
export { reauthenticationStore, sendAsOwner } from './core/session/reauthentication';
export { session, useSession } from './core/session/session';
export { OWNER_SESSION_KEY, readStored, writeStored } from './core/session/session-hint';
export { hasStoredSession } from './core/session/stored-session';
export type { AuthController, AuthUser, SessionState } from './core/session/types';
export { createStore, useStore, type Store } from './core/store';
