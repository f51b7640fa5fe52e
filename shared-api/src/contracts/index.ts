export { about, aboutInput, getAbout, patchAbout, type About, type AboutInput } from './about';
export { failure, issue, type Failure, type Issue } from './answer';
export { CONTACT_LIMITS, contactMessage, type ContactMessage } from './contact';
export {
  defineContract,
  type Contract,
  type ContractAnswer,
  type ContractBody,
  type ContractData,
  type ContractParams,
  type ContractQuery,
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
export { PROJECTS_PER_PAGE } from './page-size';
export {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  listProjectsInPages,
  project,
  projectInput,
  updateProject,
  type Project,
  type ProjectCategory,
  type ProjectInput,
  type ProjectsPageFacts,
} from './projects';
export {
  getSecondProfile,
  patchSecondProfile,
  secondProfile,
  secondProfileInput,
  type SecondProfile,
  type SecondProfileInput,
} from './second-profile';
export {
  addSkills,
  deleteSkill,
  getSkills,
  SKILL_TYPES,
  skills,
  skillsInput,
  type Skills,
  type SkillsInput,
  type SkillType,
} from './skills';
export {
  addTechnologies,
  deleteTechnology,
  getTechnologies,
  technologiesInput,
  technologyRecords,
  type TechnologiesInput,
  type Technology,
  type TechnologyRecord,
} from './technologies';
export {
  createWhyChooseMe,
  deleteWhyChooseMe,
  listWhyChooseMe,
  updateWhyChooseMe,
  whyChooseMeInput,
  whyChooseMeItem,
  type WhyChooseMeInput,
  type WhyChooseMeItem,
} from './why-choose-me';
