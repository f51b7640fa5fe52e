import type { z } from 'zod';
import type { homeProfile, project } from '@portfolio/shared-api/contracts';
import { readApi } from './http';
import type { SiteAddress } from './shared-site';

export type HomeProfile = z.output<typeof homeProfile>;
export type Project = z.output<typeof project>;

export const readHomeProfile = (site: SiteAddress) => readApi<HomeProfile>(site, '/api/home_profile');
export const readProjects = (site: SiteAddress) => readApi<Project[]>(site, '/api/projects');
