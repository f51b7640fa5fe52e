export {
  ROOT_ID,
  type ComposedReleases,
  type QueryResult,
  type PageData,
  type PageRelease,
} from '../compose/page-data';
export type { RenderInput, RenderOutput } from '../compose/render-contract';
export { withTimeout } from '../with-timeout';
export { COMPOSITION_PATH, MANIFEST_PATH } from '../reserved-paths';
export { isIconNode, type IconNode, type PageInput, type PageModule, type ReleasedRoute } from '../routes';
export { ScriptLoadError } from './load-script';
export { readPageData } from './page-data';
export {
  createRemoteLoader,
  RemoteLoadError,
  type RemoteFault,
  type RemoteLoad,
  type RemoteLoader,
} from './remote-loader';
