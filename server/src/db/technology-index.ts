import { LRUCache } from 'lru-cache';
import {
  canonicalTechnology,
  isAmong,
  technologyKey,
  type Role,
  type Technology,
} from '@portfolio/shared-api/contracts';
import type { Database, Queries } from './database';
import { keptRead } from './kept-read';
import { textToList } from './lists';
import { readSingle, type RecordTable } from './records';

/** A project, as far as filters need it. */
export interface FilteredProject {
  readonly id: string;
  /** May be empty. */
  readonly category: string;
}

/** A technology that a published project or a role names. */
export interface ProvenTechnology {
  /** Its one spelling, which is in its address. */
  readonly name: string;
  /** The published projects that name it, in the gallery's order. */
  readonly projects: readonly FilteredProject[];
  /** How many roles name it. */
  readonly roles: number;
}

/** What the content names. */
export interface TechnologyIndex {
  /** By `technologyKey`. */
  readonly proven: ReadonlyMap<string, ProvenTechnology>;
  /** The skills and technologies of the profile page in its order, each spelling once. */
  readonly profileNames: readonly string[];
}

/** The tables that the index is built from. */
export const INDEXED_TABLES = [
  'projects',
  'skills',
  'technologies',
  'work_history',
] as const satisfies readonly RecordTable[];

const readers = new WeakMap<Database, () => Promise<TechnologyIndex>>();

/** Read once per change of its tables, because it scans all projects. */
export function technologyIndex(db: Database): Promise<TechnologyIndex> {
  let read = readers.get(db);
  if (!read) readers.set(db, (read = keptRead(db, INDEXED_TABLES, () => readTechnologyIndex(db))));
  return read();
}

/** The proven technologies that the profile page links to, with each of its names for them. */
export const provenNames = ({ profileNames, proven }: TechnologyIndex) =>
  profileNames.flatMap((name) => {
    const technology = proven.get(technologyKey(name));
    return technology ? [{ name, technology }] : [];
  });

/** All projects that name a technology, drafts included, in the gallery's order. For the owner; the index has the published ones. */
export async function listProjectsNaming(db: Queries, technology: string): Promise<FilteredProject[]> {
  const all = await listNamedTechnologies(db, { hasDrafts: true });
  return all.filter(({ names }) => isAmong(names, technology));
}

/** Parsed lists by their text: a save changes one project, and parsing all of them takes longer than reading them. */
const lists = new LRUCache<string, readonly string[]>({ max: 10_000 });

function namesIn(text: string): readonly string[] {
  const known = lists.get(text) ?? textToList(text);
  lists.set(text, known);
  return known;
}

async function listNamedTechnologies(db: Queries, { hasDrafts }: { readonly hasDrafts: boolean }) {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'category', 'frontend_use', 'backend_use'])
    .$if(!hasDrafts, (query) => query.where('is_draft', '=', 0))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, category, frontend_use, backend_use }) => ({
    id,
    category,
    names: [...namesIn(frontend_use), ...namesIn(backend_use)],
  }));
}

async function readTechnologyIndex(db: Queries): Promise<TechnologyIndex> {
  const [skills, technologies, projects, employers] = await Promise.all([
    readSingle(db, 'skills'),
    readSingle(db, 'technologies'),
    listNamedTechnologies(db, { hasDrafts: false }),
    db.selectFrom('work_history').select('roles').orderBy('position').orderBy('id').execute(),
  ]);
  const profileNames = [
    ...new Set([
      ...[skills.frontend_skills, skills.backend_skills, skills.tools].flatMap((list) => textToList(list)),
      ...[technologies.programming_languages, technologies.frameworks_tools]
        .flatMap((list) => textToList<Technology>(list))
        .map(({ name }) => name),
    ]),
  ];
  const technologyOf = technologyReader();
  profileNames.forEach(technologyOf);
  for (const { names, ...project } of projects)
    for (const technology of new Set(names.map(technologyOf))) technology.projects.push(project);
  for (const { technologies: names } of employers.flatMap(({ roles }) => textToList<Role>(roles)))
    for (const technology of new Set(names.map(technologyOf))) technology.roles += 1;
  return { proven: technologyOf.proven(), profileNames };
}

/** Collects technologies by name. An unknown one is spelled as it occurs first. */
function technologyReader() {
  interface Collected extends ProvenTechnology {
    projects: FilteredProject[];
    roles: number;
  }
  const byKey = new Map<string, Collected>();
  // Projects repeat the same spellings, and finding a key costs more than finding a spelling.
  const bySpelling = new Map<string, Collected>();
  const technologyOf = (spelling: string): Collected => {
    let technology = bySpelling.get(spelling);
    if (technology) return technology;
    const key = technologyKey(spelling);
    technology = byKey.get(key) ?? { name: canonicalTechnology(spelling), projects: [], roles: 0 };
    byKey.set(key, technology);
    bySpelling.set(spelling, technology);
    return technology;
  };
  const proven = () =>
    new Map([...byKey].filter(([, { projects, roles }]) => projects.length > 0 || roles > 0));
  return Object.assign(technologyOf, { proven });
}
