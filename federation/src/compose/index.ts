export {
  composeDocument,
  escapeHtml,
  type ComposedDocument,
  type DocumentInput,
  type CspOrigins,
} from './document';
export { COMPOSITION_PATH, MANIFEST_PATH } from '../reserved-paths';
export type { ReleasedRoute } from '../routes';
export {
  ROOT_ID,
  type ComposedReleases,
  type QueryResult,
  type PageData,
  type PageRelease,
  type ScriptRef,
} from './page-data';
export { planPage, type PlacedRelease, type PlannedPage } from './plan';
export {
  assetUrl,
  composePage,
  ICONS,
  isRenderable,
  renderPage,
  type Development,
  type PageReleases,
} from './render-page';
export type { RemoteBundle, RenderInput, RenderOutput, ShellBundle } from './render-contract';
