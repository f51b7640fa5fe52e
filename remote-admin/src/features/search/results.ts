import type { Project } from '@portfolio/shared-api/projects';
import type { TechnologyRecord } from '@portfolio/shared-api/technologies';
import type { WhyChooseMeItem } from '@portfolio/shared-api/why-choose-me';
import type { Employment } from '@portfolio/shared-api/work-history';
import type { FinderOption } from '@portfolio/shared-ui/finder';
import { sectionId } from '../../components/section/dashboard-section';

/** A page of the dashboard and its sections. */
export interface SearchablePage {
  /** The part of the address after `/setting/`. */
  readonly path: string;
  readonly label: string;
  readonly sections?: readonly {
    readonly number: number;
    readonly title: string;
    /** Opens the section. */
    readonly search?: string;
  }[];
}

export interface SearchResult extends FinderOption {
  readonly to: string;
}

const pageAddress = (path: string) => `/setting/${path}`;
const editAddress = (path: string, id: string) => `${pageAddress(path)}?edit=${encodeURIComponent(id)}`;
const sectionAddress = (path: string, number: number) => `${pageAddress(path)}#${sectionId(number)}`;

/** The pages of the dashboard, then their sections. */
export function pageResults(pages: readonly SearchablePage[]): SearchResult[] {
  return [
    ...pages.map(({ path, label }) => ({
      id: `page ${path}`,
      label,
      kind: 'Page',
      to: pageAddress(path),
    })),
    ...pages.flatMap(({ path, label: kind, sections = [] }) =>
      sections.map(({ number, title: label, search }) => ({
        id: `section ${path} ${number}${search ?? ''}`,
        label,
        kind,
        to: search ? pageAddress(path) + search : sectionAddress(path, number),
      })),
    ),
  ];
}

interface ListItem {
  readonly _id: string;
  readonly title: string;
}

/** Items that a dashboard page edits. */
const itemResults = (items: readonly ListItem[], kind: string, page: string): SearchResult[] =>
  items.map(({ _id: id, title: label }) => ({
    id: `${kind.toLowerCase()} ${id}`,
    label,
    kind,
    to: editAddress(page, id),
  }));

export const projectResults = (projects: readonly Project[]) =>
  itemResults(projects, 'Project', 'update_projects');

export const reasonResults = (items: readonly WhyChooseMeItem[]) =>
  itemResults(items, 'Reason', 'update_AboutMe');

/** Employers, and each role with its employer. */
export const employmentResults = (employers: readonly Employment[]): SearchResult[] =>
  employers.flatMap(({ _id: id, employer, roles }) => {
    const to = editAddress('work_history', id);
    return [
      { id: `employer ${id}`, label: employer, kind: 'Employer', to },
      ...roles.map(({ title }, index) => ({
        id: `role ${id} ${index}`,
        label: `${title}, ${employer}`,
        kind: 'Role',
        to,
      })),
    ];
  });

export const technologyResults = (records: readonly TechnologyRecord[]): SearchResult[] =>
  records
    .flatMap((record) => [...record.programmingLanguages, ...record.frameworks_tools])
    .map(({ name: label }, index) => ({
      id: `technology ${index} ${label}`,
      label,
      kind: 'Technology',
      to: sectionAddress('update_AboutMe', 3),
    }));
