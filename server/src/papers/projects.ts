import type { Project } from '@portfolio/shared-api/contracts';

/** The last part of a project's URL. */
export const projectName = ({ slug, _id }: Project): string => slug || _id;

export const projectPath = (project: Project): string => `/projects/${projectName(project)}`;

/** The technologies of both lists, each once. */
export const technologiesOf = ({ frontend_use, backend_use }: Project): string[] => [
  ...new Set([...frontend_use, ...backend_use]),
];

/** What RFC 3986 doesn't allow in a URL, and URL parsers leave alone. */
const UNSAFE = /%(?![\da-f]{2})|[^\w!#$%&'()*+,./:;=?@[\]~-]/gi;

/** The URL in the characters that every format allows; empty unless visitors may follow the link. */
export function followableUrl(link: string): string {
  if (!/^(?:https?|mailto):/i.test(link) || !URL.canParse(link)) return '';
  return new URL(link).href.replace(UNSAFE, encodeURIComponent);
}
