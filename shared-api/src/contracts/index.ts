export { about, aboutInput, getAbout, patchAbout, type About, type AboutInput } from './about';
export {
  appearance,
  appearanceInput,
  getAppearance,
  patchAppearance,
  type Appearance,
  type AppearanceInput,
} from './appearance';
export {
  ACCENTS,
  DEFAULT_INTROS,
  FONTS,
  HIDEABLE_PAGES,
  orderedSections,
  PAGE_VISIBILITIES,
  PROFILE_SECTIONS,
  publicAppearance,
  type Accent,
  type AdditionalLink,
  type Fonts,
  type HideablePage,
  type PageVisibility,
  type ProfileSection,
  type PublicAppearance,
} from './appearance-choices';
export { failure, type Failure, type Issue } from './response';
export {
  getInstallationFacts,
  mayRestore,
  prepareBackup,
  restoreBackup,
  type InstallationFacts,
} from './backup';
export { getCdn, type CdnStatus } from './cdn';
export {
  deleteFromTrash,
  emptyTrash,
  listTrash,
  restoreFromTrash,
  type TrashEntry,
  type TrashKind,
} from './trash';
export { cardPictureFor, type CardPicture } from './og-image';
export { fullLink, type LinkChannel } from './links';
export {
  BACKUP_FORMAT,
  BACKUP_HEADER,
  SAMPLE_PLACES,
  IMPORT_MAX_BYTES,
  IMPORT_PREVIEW_HOURS,
  IMPORT_UNDO_DAYS,
  TRASH_RETENTION_DAYS,
  MESSAGES_CSV_PATH,
  MESSAGES_PER_PAGE,
  METRICS_DAYS,
  METRICS_MINIMUM,
  METRICS_PATH,
  PREVIEW_PARAMETER,
  PROJECTS_PER_PAGE,
  TITLE_CARD_FILE,
  VISIT_HOST_MINIMUM,
  VISIT_PERIODS,
  VISIT_RETENTION_WEEKS,
  type SamplePlace,
} from './constants';
export {
  CONTACT_FIELDS,
  contactMessage,
  MESSAGE_RETENTION_MONTHS,
  REJECTED_MESSAGE_KEY,
  type ContactField,
  type ContactMessage,
  type RejectedMessage,
} from './contact';
export {
  type Contract,
  type ContractResult,
  type ContractData,
  type ContractQuery,
  type Method,
} from './contract';
export {
  createDeployToken,
  deployTokenInput,
  listDeployTokens,
  revokeDeployToken,
  type DeployToken,
  type DeployTokenInput,
} from './deploy-tokens';
export {
  education,
  educationInput,
  getEducation,
  patchEducation,
  resetEducation,
  type Certification,
  type CertificationFigure,
  type Degree,
  type Education,
  type EducationInput,
} from './education';
export { LIMITS, requiredText } from './fields';
export {
  getHomeProfile,
  homeProfile,
  homeProfileInput,
  patchHomeProfile,
  RESUME_SOURCES,
  type ResumeSource,
  type HomeProfile,
  type HomeProfileInput,
} from './home-profile';
export { type FocalPoint, type ImageDetail } from './image-details';
export {
  applyImport,
  importFile,
  importGithub,
  listImports,
  undoImport,
  type AppliedImport,
  type ImportChange,
  type ImportGroup,
  type ImportPreview,
  type ImportSource,
  type LeftOver,
} from './imports';
export {
  listLiveReleases,
  metricsInput,
  promoteRelease,
  rollbackRelease,
  type KnownRelease,
  type LiveApp,
  type GoingLive,
  type GradualComparison,
  type GradualRelease,
  type GuardVerdict,
  type TimeRange,
  type ReleaseChange,
  type MetricsInput,
  type ReleaseMetrics,
  type ReleasePerformance,
} from './releases';
export {
  CARD_GRAVITIES,
  CARD_SIZES,
  cardTransform,
  DELIVERY_WIDTHS,
  MEDIA_LIMITS,
  MEDIA_REFUSALS,
  POSTER_FIELD,
  UPLOAD_PRESET,
  uploadResponse,
  uploadFailure,
  type CardGravity,
  type CardShape,
  type ResourceType,
  type UploadResponse,
} from './media';
export {
  deleteMedium,
  describeMedium,
  emptyMediaTrash,
  listMedia,
  listMediaTrash,
  MEDIA_TRASH_DAYS,
  removeMedium,
  restoreMedium,
  UNUSED_DAYS,
  type LibraryItem,
  type MediaKind,
  type MediaUse,
} from './media-library';
export {
  countUnreadMessages,
  deleteMessage,
  listMessages,
  patchMessage,
  sendMessageAgain,
  type Message,
} from './messages';
export { initialsOf, nameParts, personFileName, resumeFileName, type NameParts } from './person-name';
export { order, type Order, type OrderInput } from './order';
export {
  createProject,
  createTitleCard,
  deleteProject,
  getProject,
  listProjects,
  listProjectsInPages,
  listProjectsWithDrafts,
  orderProjects,
  project,
  projectInput,
  updateProject,
  type Project,
  type ProjectCategory,
  type ProjectInput,
  type ProjectSummary,
} from './projects';
export { projectSlug } from './project-slug';
export { clearSampleContent, getSampleContent, type SampleContentFacts } from './sample-content';
export {
  getSecondProfile,
  patchSecondProfile,
  secondProfile,
  secondProfileInput,
  type SecondProfile,
  type SecondProfileInput,
} from './second-profile';
export {
  getSiteSettings,
  patchSiteSettings,
  resetSiteSettings,
  siteSettings,
  siteSettingsInput,
  type SiteSettings,
  type SiteSettingsInput,
} from './site-settings';
export {
  configuration,
  CONFIGURATION_VARIABLES,
  configurationInput,
  getConfiguration,
  isLoopback,
  isOrigin,
  ownerEmail,
  patchConfiguration,
  resetConfiguration,
  siteOrigin,
  type Configuration,
  type ConfigurationInput,
} from './configuration';
export {
  createPasskey,
  createPasskeyChallenge,
  createRecoveryCodes,
  createSignInChallenge,
  deletePasskey,
  getSignInMethods,
  listPasskeys,
  renamePasskey,
  signInWithPasskey,
  signInWithRecoveryCode,
  signOut,
  signOutEverywhere,
  type Passkey,
} from './sign-in';
export { roleDates, yearsText } from './role-dates';
export { shownOwner } from './shown-owner';
export { listSkillProofs, listUnprovenSkills, type SkillProof, type UnprovenSkill } from './skill-proofs';
export {
  addSkills,
  deleteSkill,
  getSkills,
  orderSkills,
  skills,
  type Skills,
  type SkillType,
} from './skills';
export {
  addTechnologies,
  changeTechnology,
  deleteTechnology,
  getTechnologies,
  getTechnologyIcon,
  orderTechnologies,
  technologyRecords,
  type Technology,
  type TechnologyOrder,
  type TechnologyRecord,
} from './technologies';
export { getVisits, visitInput, type Counted, type VisitInput, type Visits } from './visits';
export {
  canonicalTechnology,
  isAmong,
  rolesNaming,
  technologiesOf,
  technologyKey,
  technologySpellings,
} from './technology-names';
export {
  createEmployment,
  deleteEmployment,
  employment,
  employmentInput,
  storedEmployment,
  listWorkHistory,
  orderWorkHistory,
  PRESENT,
  updateEmployment,
  type Employment,
  type EmploymentInput,
  type Role,
} from './work-history';
export {
  createWhyChooseMe,
  deleteWhyChooseMe,
  listWhyChooseMe,
  orderWhyChooseMe,
  updateWhyChooseMe,
  whyChooseMeInput,
  whyChooseMeItem,
  type WhyChooseMeInput,
  type WhyChooseMeItem,
} from './why-choose-me';
