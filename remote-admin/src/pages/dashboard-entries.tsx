import { aboutQuery } from '@portfolio/shared-api/about';
import { configurationQuery } from '@portfolio/shared-api/configuration';
import { educationQuery } from '@portfolio/shared-api/education';
import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { projectsQuery } from '@portfolio/shared-api/projects';
import { secondProfileQuery } from '@portfolio/shared-api/second-profile';
import { skillsQuery } from '@portfolio/shared-api/skills';
import { technologyRecordsQuery } from '@portfolio/shared-api/technologies';
import { whyChooseMeQuery } from '@portfolio/shared-api/why-choose-me';
import { workHistoryQuery } from '@portfolio/shared-api/work-history';
import { token } from '@portfolio/shared-ui';
import type { FetchQueryOptions } from '@tanstack/react-query';
import {
  Archive,
  BriefcaseBusiness,
  ChartColumn,
  FileInput,
  FolderKanban,
  GraduationCap,
  House,
  IdCard,
  Images,
  KeyRound,
  Mail,
  Palette,
  Rocket,
  Settings2,
  Ticket,
  Trash2,
  UserRound,
} from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import styled from 'styled-components';
import { SectionNav } from '../components/section/section-nav';
import { BackupReminder } from '../features/backup/backup-reminder';
import { OnboardingNotice } from '../features/dashboard/onboarding-notice';
import { RealFigures } from '../features/dashboard/real-figures';
import { SampleFigures } from '../features/dashboard/sample-figures';
import type { SidebarEntry } from '../features/dashboard/sidebar';
import { UnreadBadge } from '../features/messages/unread-badge';
import { AboutForm } from '../features/profiles/about-form';
import { HomeProfileForm } from '../features/profiles/home-profile-form';
import { SecondProfileForm } from '../features/profiles/second-profile-form';
import { ProjectManager } from '../features/projects/project-manager';
import type { SearchablePage } from '../features/search/results';
import { SkillsManager } from '../features/skills/skills-manager';
import { TechnologiesManager } from '../features/technologies/technologies-manager';
import { WhyChooseMeManager } from '../features/why-choose-me/why-choose-me-manager';
import { NEW_ITEM } from '../forms/use-item-editing';

export interface DashboardEntry extends SidebarEntry, SearchablePage {
  readonly Page: ComponentType;
  /** The queries for the page's first view. */
  readonly queries?: () => readonly EntryQuery[];
}

/** `queryOptions` with any data, because a list mixes them. */
// oxlint-disable-next-line typescript/no-explicit-any -- `unknown` would reject every real query
type EntryQuery = FetchQueryOptions<any, any, any, any>;

const ABOUT_ME = [
  { number: 1, title: 'Profile Update' },
  { number: 2, title: 'About Me Details' },
  { number: 3, title: 'Skills & Technologies' },
  { number: 4, title: 'Skills Manager' },
  // Its heading changes between adding and editing.
  { number: 5, title: 'Why Choose Me' },
] as const;

/** The dashboard's main pages in the order of its navigation. */
export const dashboardEntries: readonly DashboardEntry[] = [
  {
    path: 'home_dash',
    label: 'Home',
    Icon: House,
    Page: DashboardHome,
    sections: [
      { number: 1, title: 'Summary' },
      { number: 2, title: 'Profile Information' },
    ],
    queries: () => [homeProfileQuery()],
  },
  {
    path: 'update_AboutMe',
    label: 'About me',
    Icon: UserRound,
    Page: AboutMePage,
    sections: [...ABOUT_ME.slice(0, 4), { number: 5, title: 'Add Why Choose Me' }],
    queries: () => [
      secondProfileQuery(),
      aboutQuery(),
      technologyRecordsQuery(),
      skillsQuery(),
      whyChooseMeQuery(),
    ],
  },
  {
    path: 'update_projects',
    label: 'Projects',
    Icon: FolderKanban,
    Page: ProjectManager,
    sections: [
      { number: 1, title: 'Current Projects' },
      { number: 1, title: 'Add New Project', search: NEW_ITEM },
    ],
    queries: () => [projectsQuery()],
  },
];

/** Other pages, listed below the main ones. Each is loaded when it is opened: `Page: lazy(() => import(…))`. */
export const furtherEntries: readonly DashboardEntry[] = [
  {
    path: 'work_history',
    label: 'Work history',
    Icon: BriefcaseBusiness,
    Page: lazy(() => import('../features/work-history/work-history-page')),
    sections: [
      { number: 1, title: 'Current Employers' },
      { number: 1, title: 'Add Employer', search: NEW_ITEM },
    ],
    queries: () => [workHistoryQuery()],
  },
  {
    path: 'education',
    label: 'Education',
    Icon: GraduationCap,
    Page: lazy(() => import('../features/site/education-page')),
    queries: () => [educationQuery()],
  },
  {
    path: 'messages',
    label: 'Messages',
    Icon: Mail,
    Page: lazy(() => import('../features/messages/messages-page')),
    Badge: UnreadBadge,
  },
  {
    path: 'visits',
    label: 'Visits',
    Icon: ChartColumn,
    Page: lazy(() => import('../features/visits/visits-page')),
    sections: [
      { number: 1, title: 'Visits' },
      { number: 2, title: 'What is counted' },
    ],
  },
  {
    path: 'media',
    label: 'Media',
    Icon: Images,
    Page: lazy(() => import('../features/media/media-page')),
    sections: [
      { number: 1, title: 'Media' },
      { number: 2, title: 'Deleted files' },
    ],
  },
  {
    path: 'site',
    label: 'Site',
    Icon: IdCard,
    Page: lazy(() => import('../features/site/site-page')),
    sections: [{ number: 1, title: 'Site Settings' }],
  },
  {
    path: 'configuration',
    label: 'Configuration',
    Icon: Settings2,
    Page: lazy(() => import('../features/site/configuration-page')),
    sections: [{ number: 1, title: 'Configuration' }],
    queries: () => [configurationQuery()],
  },
  {
    path: 'sign_in',
    label: 'Sign-in',
    Icon: KeyRound,
    Page: lazy(() => import('../features/sign-in/sign-in-page')),
    sections: [
      { number: 1, title: 'Passkeys' },
      { number: 2, title: 'Recovery codes' },
      { number: 3, title: 'Sessions' },
    ],
  },
  {
    path: 'import',
    label: 'Import',
    Icon: FileInput,
    Page: lazy(() => import('../features/imports/import-page')),
    sections: [
      { number: 1, title: 'Import' },
      { number: 2, title: 'Preview' },
      { number: 3, title: 'Recent imports' },
    ],
  },
  {
    path: 'appearance',
    label: 'Appearance',
    Icon: Palette,
    Page: lazy(() => import('../features/appearance/appearance-page')),
  },
  {
    path: 'bin',
    label: 'Trash',
    Icon: Trash2,
    Page: lazy(() => import('../features/trash/trash-page')),
  },
  {
    path: 'backup',
    label: 'Backup',
    Icon: Archive,
    Page: lazy(() => import('../features/backup/backup-page')),
    sections: [
      { number: 1, title: 'Download a backup' },
      { number: 2, title: 'Restore a backup' },
    ],
  },
];

/** Pages that an owner rarely needs. */
export const advancedEntries: readonly DashboardEntry[] = [
  {
    path: 'releases',
    label: 'Releases',
    Icon: Rocket,
    Page: lazy(() => import('../features/releases/releases-page')),
  },
  {
    path: 'deploy_tokens',
    label: 'Deploy tokens',
    Icon: Ticket,
    Page: lazy(() => import('../features/deploy-tokens/deploy-tokens-page')),
    sections: [
      { number: 1, title: 'Deploy tokens' },
      { number: 2, title: 'Create a token' },
    ],
  },
];

/** The content of the profile page, in five sections. */
function AboutMePage() {
  return (
    <>
      <title>Dashboard · About me</title>
      <AboutMeSections>
        <SectionNav label="Sections of this page" sections={ABOUT_ME} />
        <SecondProfileForm />
        <AboutForm />
        <TechnologiesManager />
        <SkillsManager />
        <WhyChooseMeManager />
      </AboutMeSections>
    </>
  );
}

/* Not a grid, because a sticky grid item can't leave its row. */
const AboutMeSections = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[12]};
  min-width: 0;
`;

function DashboardHome() {
  return (
    <>
      <title>Dashboard</title>
      <OnboardingNotice />
      <BackupReminder />
      <SampleFigures />
      <RealFigures />
      <HomeProfileForm />
    </>
  );
}
