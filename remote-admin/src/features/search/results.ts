import type { Education } from '@portfolio/shared-api/contracts';
import type { Message } from '@portfolio/shared-api/messages';
import type { Project } from '@portfolio/shared-api/projects';
import type { Skills } from '@portfolio/shared-api/skills';
import type { TechnologyRecord } from '@portfolio/shared-api/technologies';
import type { WhyChooseMeItem } from '@portfolio/shared-api/why-choose-me';
import type { Employment } from '@portfolio/shared-api/work-history';
import type { FinderOption } from '@portfolio/shared-ui/finder';
import { get } from 'react-hook-form';
import { sectionId } from '../../components/section/dashboard-section';

import { OTHER_WORDS, searchableFields } from './fields';

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
  /** An address to open, or an action to run. */
  readonly to: string | (() => void);
}

/** What the frame around the pages can do. */
export interface DashboardActions {
  readonly isDark: boolean;
  readonly toggleTheme: () => void;
  readonly signOut: () => void;
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
      words: OTHER_WORDS[label],
      to: pageAddress(path),
    })),
    ...pages.flatMap(({ path, label: kind, sections = [] }) =>
      sections
        // A section named like its page would be listed twice.
        .filter(({ title }) => title !== kind)
        .map(({ number, title: label, search }) => ({
          id: `section ${path} ${number}${search ?? ''}`,
          label,
          kind,
          words: OTHER_WORDS[label],
          to: search ? pageAddress(path) + search : sectionAddress(path, number),
        })),
    ),
  ];
}

/** What can be done from any page. */
export const actionResults = ({ isDark, toggleTheme, signOut }: DashboardActions): SearchResult[] =>
  [
    {
      label: isDark ? 'Switch to light mode' : 'Switch to dark mode',
      words: 'dark light night theme appearance colors colours',
      to: toggleTheme,
    },
    { label: 'View site', words: 'visit public page preview open portfolio', to: '/' },
    { label: 'Add a project', words: 'new create add', to: `${pageAddress('update_projects')}?edit=new` },
    {
      label: 'Add an employer',
      words: 'new job role create add',
      to: `${pageAddress('work_history')}?edit=new`,
    },
    { label: 'Add technologies', words: 'new icon create add', to: sectionAddress('update_AboutMe', 3) },
    { label: 'Add skills', words: 'new create add', to: sectionAddress('update_AboutMe', 4) },
    { label: 'Upload files', words: 'new image picture video add', to: pageAddress('media') },
    { label: 'Download backup', words: 'export save', to: sectionAddress('backup', 1) },
    { label: 'Sign out', words: 'log out logout leave', to: signOut },
  ].map((action) => ({ ...action, id: `action ${action.label}`, kind: 'Action' }));

/** The page that has a section with this title, or is named like it. */
function placeOf(pages: readonly SearchablePage[], title: string) {
  const named = pages.find(({ label, sections }) => label === title && !sections);
  if (named) return { page: named, number: 1 };
  for (const page of pages)
    for (const section of page.sections ?? [])
      if (section.title === title) return { page, number: section.number };
  return undefined;
}

/** The fields of forms, found by their labels, by other words and by their content. */
export function fieldResults(
  pages: readonly SearchablePage[],
  contents: Readonly<Record<string, object | undefined>>,
): SearchResult[] {
  return searchableFields.flatMap(({ section, name, label, words }) => {
    const place = placeOf(pages, section);
    if (!place) return [];
    const value: unknown = get(contents[section], name);
    return {
      id: `field ${section} ${name}`,
      label,
      kind: place.page.label,
      words,
      text: typeof value === 'string' ? value : undefined,
      to: `${pageAddress(place.page.path)}?field=${encodeURIComponent(name)}#${sectionId(place.number)}`,
    };
  });
}

export const educationResults = (
  pages: readonly SearchablePage[],
  record: Education | undefined,
): SearchResult[] => {
  const place = placeOf(pages, 'Education');
  if (!record || !place) return [];
  const to = sectionAddress(place.page.path, place.number);
  const { degrees, certifications } = record;
  return [
    ...degrees.map(({ title, ...degree }, index) => ({
      id: `degree ${index} ${title}`,
      label: title,
      kind: 'Degree',
      text: Object.values(degree).join(' '),
      to,
    })),
    ...certifications.map(({ title, description }, index) => ({
      id: `certification ${index} ${title}`,
      label: title,
      kind: 'Certification',
      text: description,
      to,
    })),
  ];
};

export const skillResults = (skills: Skills | undefined): SearchResult[] =>
  [
    ...new Set([
      ...(skills?.frontendSkills ?? []),
      ...(skills?.backendSkills ?? []),
      ...(skills?.tools ?? []),
    ]),
  ].map((label) => ({ id: `skill ${label}`, label, kind: 'Skill', to: sectionAddress('update_AboutMe', 4) }));

/** Messages that the server found. */
export const messageResults = (messages: readonly Message[]): SearchResult[] =>
  messages.map(({ _id: id, subject, name, email, text }) => ({
    id: `message ${id}`,
    label: subject || name,
    kind: 'Message',
    text: `${name}, ${email}: ${text}`,
    to: `${pageAddress('messages')}?${new URLSearchParams({ search: subject || name, open: id })}`,
  }));

export const projectResults = (projects: readonly Project[]): SearchResult[] =>
  projects.map(({ _id: id, title, category, description, features = [], frontend_use, backend_use }) => ({
    id: `project ${id}`,
    label: title,
    kind: 'Project',
    text: [description, category, ...features, ...frontend_use, ...backend_use].join(' · '),
    to: editAddress('update_projects', id),
  }));

export const reasonResults = (items: readonly WhyChooseMeItem[]): SearchResult[] =>
  items.map(({ _id: id, title, explanation }) => ({
    id: `reason ${id}`,
    label: title,
    kind: 'Reason',
    text: explanation,
    to: editAddress('update_AboutMe', id),
  }));

/** Employers, and each role with its employer. */
export const employmentResults = (employers: readonly Employment[]): SearchResult[] =>
  employers.flatMap(({ _id: id, employer, place, roles }) => {
    const to = editAddress('work_history', id);
    return [
      { id: `employer ${id}`, label: employer, kind: 'Employer', text: place, to },
      ...roles.map(({ title, description, technologies }, index) => ({
        id: `role ${id} ${index}`,
        label: `${title}, ${employer}`,
        kind: 'Role',
        text: [description, ...technologies].join(' · '),
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
