export { composeDocument, type ComposedDocument, type DocumentInput, type CspOrigins } from './document';
export { escapeHtml } from './escape-html';
export { fontPreloads } from './font-preloads';
export type { HeadIcons } from './head-icons';
export { MANIFEST_PATH } from '../reserved-paths';
export type { ReleasedRoute } from '../routes';
export { ROOT_ID, type AnsweredQuery, type PageData, type PageRelease, type ScriptRef } from './page-data';
export {
  otherOrigins,
  planPage,
  releasesByApp,
  scriptsOf,
  type PlacedRelease,
  type PlannedPage,
} from './plan';
export type { RemoteBundle, RenderInput, RenderOutput, ShellBundle } from './render-contract';
