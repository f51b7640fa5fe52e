import { useQuery } from '@tanstack/react-query';
import { skillProofsQuery, type ProvenSkill } from '@portfolio/shared-api/skill-proofs';
import { TechnologyLink } from '../../components/technology-link';

/** The technologies that projects and roles name, by the names of skills. */
export type ProvenTechnologies = ReadonlyMap<string, string>;

const technologiesByName = (proven: readonly ProvenSkill[]): ProvenTechnologies =>
  new Map(proven.map((skill) => (typeof skill === 'string' ? [skill, skill] : skill)));
const NONE: ProvenTechnologies = new Map();

/** Empty until they are loaded, and on a server that doesn't know them. */
export const useProvenTechnologies = () =>
  useQuery({ ...skillProofsQuery(), select: technologiesByName }).data ?? NONE;

interface ProvenNameProps {
  children: string;
  /** Undefined if nothing names it. */
  technology: string | undefined;
}

/** The name of a skill: a link to the projects and roles that name it, if there are any. */
export function ProvenName({ children, technology }: ProvenNameProps) {
  if (technology === undefined) return children;
  return <TechnologyLink technology={technology}>{children}</TechnologyLink>;
}
