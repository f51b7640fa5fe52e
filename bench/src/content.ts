import {
  DELIVERY_WIDTHS,
  getAbout,
  getHomeProfile,
  getSecondProfile,
  getSkills,
  getTechnologies,
  listProjects,
  listWhyChooseMe,
  listWorkHistory,
  type About,
  type Contract,
  type ContractData,
  type Employment,
  type HomeProfile,
  type Project,
  type SecondProfile,
  type Skills,
  type Technology,
  type WhyChooseMeItem,
} from '@portfolio/shared-api/contracts';

/** The measured site's own data, so that all variants have the same content and images. */
export interface Content extends ProfileContent {
  readonly homeProfile: HomeProfile;
  readonly projects: readonly Project[];
}

export interface ProfileContent {
  readonly profile: SecondProfile;
  readonly about: About;
  readonly workHistory: readonly Employment[];
  readonly skills: Skills;
  readonly languages: readonly Technology[];
  readonly tools: readonly Technology[];
  readonly reasons: readonly WhyChooseMeItem[];
}

export async function readContent(origin: string): Promise<Content> {
  async function get<C extends Contract>(contract: C): Promise<ContractData<C>> {
    const response = await fetch(origin + contract.path);
    if (!response.ok) throw new Error(`${contract.path} responded with ${response.status}`);
    const { data } = (await response.json()) as { data: unknown };
    return contract.data.parse(data) as ContractData<C>;
  }
  const [homeProfile, projects, profile, about, workHistory, skills, technologies, reasons] =
    await Promise.all([
      get(getHomeProfile),
      get(listProjects),
      get(getSecondProfile),
      get(getAbout),
      get(listWorkHistory),
      get(getSkills),
      get(getTechnologies),
      get(listWhyChooseMe),
    ]);
  return {
    homeProfile,
    projects,
    profile,
    about,
    workHistory,
    skills,
    languages: technologies.flatMap(({ programmingLanguages }) => programmingLanguages),
    tools: technologies.flatMap(({ frameworks_tools }) => frameworks_tools),
    reasons,
  };
}

/** URL of an image at the next delivered width, on any server. */
export function pictureAddress(src: string, width: number): string {
  const delivered = DELIVERY_WIDTHS.find((one) => one >= width) ?? width;
  return new URL(src).pathname.replace('/upload/', `/upload/w_${delivered},f_auto,q_auto,c_limit/`);
}

export const pictureSet = (src: string, widths: readonly number[]) =>
  widths.map((width) => `${pictureAddress(src, width)} ${width}w`).join(', ');
