import { canonicalTechnology, technologyKey, type SkillType } from '@portfolio/shared-api/contracts';
import {
  backendTechnologies,
  frontendTechnologies,
  languagesAndFrameworks,
  toolsAndDatabases,
} from '@portfolio/shared-api/pick-lists';

const keysOf = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(technologyKey));

const FRONTEND = keysOf(frontendTechnologies);
const BACKEND = keysOf(backendTechnologies);
const TOOLS = keysOf(toolsAndDatabases);
const LANGUAGES = keysOf(languagesAndFrameworks);

/** The list of skills that suggests a name; undefined for a name that no list suggests. */
export function skillListOf(name: string): SkillType | undefined {
  const key = technologyKey(name);
  if (FRONTEND.has(key)) return 'frontendSkills';
  if (BACKEND.has(key)) return 'backendSkills';
  return TOOLS.has(key) ? 'tools' : undefined;
}

/** Whether the site's forms suggest the name as a technology. */
export function isTechnology(name: string): boolean {
  const key = technologyKey(name);
  return [FRONTEND, BACKEND, TOOLS, LANGUAGES].some((names) => names.has(key));
}

/** Sorts a project's technologies into its two lists, each once. Those that aren't typical of front ends are in the second. */
export function projectTechnologies(names: readonly string[]) {
  const frontend: string[] = [];
  const backend: string[] = [];
  const seen = new Set(['']);
  for (const name of names) {
    const key = technologyKey(name);
    if (!seen.has(key)) (FRONTEND.has(key) ? frontend : backend).push(canonicalTechnology(name));
    seen.add(key);
  }
  return { frontend_use: frontend, backend_use: backend };
}
