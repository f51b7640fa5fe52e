export { failure, issue, type Failure, type Issue } from './answer';
export {
  defineContract,
  type Contract,
  type ContractBody,
  type ContractData,
  type ContractParams,
  type Method,
} from './contract';
export { LIMITS } from './fields';
export {
  getHomeProfile,
  homeProfile,
  homeProfileInput,
  patchHomeProfile,
  type HomeProfile,
  type HomeProfileInput,
} from './home-profile';
export {
  DELIVERY_WIDTHS,
  MEDIA_LIMITS,
  UPLOAD_PRESET,
  uploadAnswer,
  uploadFailure,
  type ResourceType,
  type UploadAnswer,
} from './media';
export {
  createProject,
  deleteProject,
  listProjects,
  project,
  projectInput,
  updateProject,
  type Project,
  type ProjectInput,
} from './projects';
