import { parseUrl } from '@portfolio/federation/parse-url';
import { AppError } from '../../errors';
import {
  LIMITS,
  type CertificationFigure,
  type EmploymentInput,
  type LeftOver,
  type ProjectInput,
  type SiteSettingsInput,
  type SkillType,
} from '@portfolio/shared-api/contracts';

/* Reasons why a fact is left over. */
export const NO_FIELD = 'The site has no field for it.';
export const NO_LIST =
  'The site has lists of frontend skills, backend skills and tools. Add it to one of them under About me.';

/** A value and where it is in the source, such as `Profile.csv, Headline`. */
export interface Fact<Value = string> {
  readonly value: Value;
  readonly from: string;
}

export interface DegreeInput {
  readonly title: string;
  readonly subject?: string;
  readonly institution?: string;
  readonly place?: string;
  readonly years?: string;
}

export interface CertificationInput {
  readonly title: string;
  readonly description?: string;
  readonly figure?: CertificationFigure;
}

/** A project, and whether it's chosen in the preview. */
interface ProjectFact extends Fact<ProjectInput> {
  readonly isChosen?: boolean;
  readonly note?: string;
}

export const TECHNOLOGY_LISTS = ['programmingLanguages', 'frameworks_tools'] as const;
export type TechnologyList = (typeof TECHNOLOGY_LISTS)[number];

/** Settings that an import can fill. */
export type Contact = Exclude<keyof SiteSettingsInput, 'siteName'>;

/** What a reader found, in the site's terms. Nothing is checked against the site's limits yet. */
export class ImportedFacts {
  readonly person: { fullName?: Fact; role?: Fact; bio?: Fact; profileImage?: Fact } = {};
  readonly about: { experience?: Fact<number>; aboutDetails?: Fact } = {};
  readonly contacts: Partial<Record<Contact, Fact>> = {};
  readonly skills: Record<SkillType, Fact[]> = { frontendSkills: [], backendSkills: [], tools: [] };
  readonly technologies: Record<TechnologyList, Fact[]> = { programmingLanguages: [], frameworks_tools: [] };
  /** In the order of the source, like the other lists. */
  readonly employers: Fact<EmploymentInput>[] = [];
  readonly degrees: Fact<DegreeInput>[] = [];
  readonly certifications: Fact<CertificationInput>[] = [];
  readonly projects: ProjectFact[] = [];
  readonly leftOver: LeftOver[] = [];

  /** Reports a fact that isn't imported. An empty one isn't a fact. */
  leave(from: string, value: unknown, reason: string): void {
    const text = formatValue(value);
    if (text === '') return;
    if (this.leftOver.length === MAX_LEFT_OVER)
      throw new AppError(
        400,
        'import-large',
        `More than ${MAX_LEFT_OVER} facts of this file have no place on this site, so it can't be imported. Nothing was changed.`,
      );
    this.leftOver.push({ from, value: text, reason });
  }
}

/** More than anyone would read. */
const MAX_LEFT_OVER = 1_000;

/** Adds a role to the employer before if it's the same one, or else a new employer. */
export function addRole(facts: ImportedFacts, employment: EmploymentInput, from: string): void {
  const last = facts.employers.at(-1);
  const isSame =
    last !== undefined &&
    last.value.employer.toLowerCase() === employment.employer.toLowerCase() &&
    (last.value.place ?? '') === (employment.place ?? '') &&
    (last.value.website ?? '') === (employment.website ?? '') &&
    last.value.roles.length < LIMITS.roles;
  if (!isSame) {
    facts.employers.push({ value: employment, from });
    return;
  }
  const value = { ...last.value, roles: [...last.value.roles, ...employment.roles] };
  facts.employers[facts.employers.length - 1] = { value, from: `${last.from}; ${from}` };
}

const LONGEST = 500;

const DEEPEST = 4;

/** A value as a person reads it, shortened. */
export function formatValue(value: unknown, depth = 0): string {
  if (typeof value === 'object' && value !== null) {
    if (depth === DEEPEST) return '…';
    const parts = Object.values(value).map((each) => formatValue(each, depth + 1));
    return shortened(parts.filter(Boolean).join(', '));
  }
  return shortened(String(value ?? ''));
}

function shortened(given: string): string {
  const text = given.replaceAll('\0', '').trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Text of a source as the site stores it. */
export const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\r\n?/g, '\n').trim() : '';

/** Adds a scheme to an address that people write without one, such as `ada.example/work`. */
export const withScheme = (address: string): string =>
  /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]\S*)?$/u.test(address) ? `https://${address}` : address;

const CODE_HOSTS = ['github.com', 'gitlab.com', 'bitbucket.org', 'codeberg.org'];

/** Whether a link leads to a repository rather than to a site. */
export function isRepository(link: string): boolean {
  const { hostname = '', pathname = '' } = parseUrl(link) ?? {};
  return (
    CODE_HOSTS.includes(hostname.replace(/^www\./, '')) && pathname.split('/').filter(Boolean).length > 1
  );
}

/** The two texts of the home page and the profile page. A longer text continues in the second one at a paragraph. */
export function splitSummary(
  text: string,
  limit: number,
): { readonly bio: string; readonly details: string } {
  if (text.length <= limit) return { bio: text, details: '' };
  const end = text.lastIndexOf('\n\n', limit);
  if (end <= 0) return { bio: '', details: text };
  return { bio: text.slice(0, end).trim(), details: text.slice(end).trim() };
}
