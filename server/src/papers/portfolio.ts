import { z } from 'zod';
import {
  getAbout,
  getEducation,
  getHomeProfile,
  getSecondProfile,
  getSiteSettings,
  getSkills,
  getTechnologies,
  listProjects,
  listWhyChooseMe,
  listWorkHistory,
  projectSlug,
  type About,
  type Contract,
  type ContractData,
  type Education,
  type Employment,
  type HomeProfile,
  type Project,
  type PublicAppearance,
  type SecondProfile,
  type SiteSettings,
  type Skills,
  type TechnologyRecord,
  type WhyChooseMeItem,
} from '@portfolio/shared-api/contracts';

/** Everything that visitors can read: the one source of all papers. Media have full URLs. */
export interface Portfolio {
  /** The site's origin, without a slash at the end. */
  readonly origin: string;
  readonly home: HomeProfile;
  /** The card on the profile page. */
  readonly profile: SecondProfile;
  readonly about: About;
  readonly skills: Skills;
  readonly technologies: Pick<TechnologyRecord, 'programmingLanguages' | 'frameworks_tools'>;
  /** In the owner's order. */
  readonly workHistory: readonly Employment[];
  readonly education: Education;
  readonly reasons: readonly WhyChooseMeItem[];
  /** The published projects in the gallery's order. */
  readonly projects: readonly Project[];
  readonly settings: SiteSettings;
  /** What the owner has changed of the appearance, such as the sections' order and additional links. */
  readonly appearance: PublicAppearance;
}

/** False if visitors can't open the page, because the owner has hidden it. */
export const hasPage = ({ appearance: { hiddenPages = [] } }: Portfolio, path: string): boolean =>
  !hiddenPages.includes(path);

export const projectPath = (project: Project): string => `/projects/${projectSlug(project)}`;

/** Sends a GET request to the API, as a visitor. */
export type ApiRequest = (path: string) => Promise<{ readonly status: number; readonly body: unknown }>;

/** @throws Error if a part can't be read: a paper with missing parts would look complete */
export async function readPortfolio(
  request: ApiRequest,
  origin: string,
): Promise<Omit<Portfolio, 'appearance'>> {
  const read = async <C extends Contract>({ path, data }: C): Promise<ContractData<C>> => {
    const { status, body } = await request(path);
    if (status !== 200) throw new Error(`GET ${path} responded with ${status}`);
    return z.object({ data }).parse(body).data as ContractData<C>;
  };
  const [home, profile, about, skills, records, workHistory, education, reasons, projects, settings] =
    await Promise.all([
      read(getHomeProfile),
      read(getSecondProfile),
      read(getAbout),
      read(getSkills),
      read(getTechnologies),
      read(listWorkHistory),
      read(getEducation),
      read(listWhyChooseMe),
      read(listProjects),
      read(getSiteSettings),
    ]);
  const [technologies = { programmingLanguages: [], frameworks_tools: [] }] = records;
  return {
    origin,
    home,
    profile,
    about,
    skills,
    technologies,
    workHistory,
    education,
    reasons,
    projects,
    settings,
  };
}
