import { DELIVERY_WIDTHS } from '@portfolio/shared-api/contracts';

/** What the baselines are made from: the measured site's own answers, so that content and pictures are the same. */
export interface Content {
  readonly homeProfile: HomeProfile;
  readonly projects: readonly Project[];
}

export interface HomeProfile {
  readonly fullName: string;
  readonly role: string;
  readonly bio: string;
  readonly profileImage: string;
  readonly resumeUrl: string;
}

export interface Project {
  readonly _id: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly images: readonly string[];
  readonly videos: readonly string[];
  readonly features: readonly string[];
  readonly frontend_use: readonly string[];
  readonly backend_use: readonly string[];
  readonly liveLink: string;
  readonly githubLink: string;
}

export async function readContent(origin: string): Promise<Content> {
  const [homeProfile, projects] = await Promise.all([
    getData<HomeProfile>(`${origin}/api/home_profile`),
    getData<Project[]>(`${origin}/api/projects`),
  ]);
  return { homeProfile, projects };
}

async function getData<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return ((await answer.json()) as { data: T }).data;
}

/** Address of a picture at a width, on whichever server it's asked for. */
export const pictureAddress = (src: string, width: number) =>
  new URL(src).pathname.replace('/upload/', `/upload/w_${width},f_auto,q_auto,c_limit/`);

export const pictureSet = (src: string) =>
  DELIVERY_WIDTHS.map((width) => `${pictureAddress(src, width)} ${width}w`).join(', ');
