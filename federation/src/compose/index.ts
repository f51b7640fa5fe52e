export {
  composeDocument,
  escapeHtml,
  type ComposedDocument,
  type DocumentInput,
  type PolicyOrigins,
} from './document';
export { ROOT_ID, type AnsweredQuery, type PageData, type PageRelease, type ScriptRef } from './page-data';
export { pageRelease, planPage, scriptsOf, type PlacedRelease, type PlannedPage } from './plan';
export type { RemoteBundle, RenderInput, RenderOutput, ShellBundle } from './render-contract';
