import type { Project } from './projects';
import type { Employment } from './work-history';

/* Names of technologies. People write one technology in several ways, but it has one address. The server and the pages use this table. */

/**
 * Well-known technologies with their other spellings. Names are compared without case, width and repeated spaces, so only other words and
 * other punctuation need an entry. An alias means exactly its technology: "AngularJS" isn't Angular, and "ES" could be Elasticsearch.
 */
export const TECHNOLOGY_ALIASES: Readonly<Record<string, readonly string[]>> = {
  // Languages.
  'C#': ['C Sharp', 'CSharp'],
  'C++': ['CPP', 'C Plus Plus'],
  CSS: ['CSS3'],
  'F#': ['F Sharp', 'FSharp'],
  Go: ['Golang'],
  HTML: ['HTML5'],
  JavaScript: ['JS', 'Java Script', 'ECMAScript'],
  'Objective-C': ['Objective C', 'ObjC'],
  Python: ['Python 3', 'Python3'],
  Rust: ['Rustlang', 'Rust Lang'],
  Sass: ['SCSS'],
  TypeScript: ['TS', 'Type Script'],
  // Frameworks and libraries.
  '.NET': ['dotnet', 'dot net'],
  'Alpine.js': ['Alpine JS', 'AlpineJS'],
  Angular: ['Angular 2+'],
  AngularJS: ['Angular.js', 'Angular JS'],
  'ASP.NET Core': ['ASP.NET', 'ASP NET', 'ASP NET Core'],
  'Chart.js': ['Chart JS', 'ChartJS'],
  'D3.js': ['D3', 'D3 JS', 'D3JS'],
  Express: ['Express.js', 'Express JS', 'ExpressJS'],
  FastAPI: ['Fast API'],
  'Material UI': ['Material-UI', 'MaterialUI', 'MUI'],
  NestJS: ['Nest.js', 'Nest JS'],
  'Next.js': ['NextJS', 'Next JS'],
  'Node.js': ['Node', 'NodeJS', 'Node JS'],
  Nuxt: ['Nuxt.js', 'NuxtJS', 'Nuxt JS'],
  Preact: ['Preact.js'],
  React: ['React.js', 'ReactJS', 'React JS'],
  'React Native': ['ReactNative', 'React-Native'],
  'Ruby on Rails': ['Rails', 'RoR'],
  SolidJS: ['Solid.js', 'Solid JS'],
  'Spring Boot': ['SpringBoot', 'Spring-Boot'],
  'styled-components': ['styled components'],
  Svelte: ['Svelte.js', 'SvelteJS'],
  SvelteKit: ['Svelte Kit'],
  'Tailwind CSS': ['Tailwind', 'TailwindCSS', 'Tailwind-CSS'],
  'TanStack Query': ['React Query', 'ReactQuery', 'TanStackQuery'],
  'Three.js': ['ThreeJS', 'Three JS'],
  'Vue.js': ['Vue', 'VueJS', 'Vue JS'],
  // Databases.
  Elasticsearch: ['Elastic Search'],
  'Microsoft SQL Server': ['MS SQL Server', 'MSSQL', 'SQL Server'],
  MongoDB: ['Mongo', 'Mongo DB'],
  PostgreSQL: ['Postgres', 'Postgre SQL', 'PgSQL'],
  SQLite: ['SQLite3', 'SQLite 3'],
  // Tools and platforms.
  'Amazon EC2': ['AWS EC2', 'EC2'],
  'Amazon DynamoDB': ['DynamoDB', 'AWS DynamoDB', 'Dynamo DB'],
  'Amazon S3': ['AWS S3', 'S3'],
  AWS: ['Amazon Web Services'],
  'AWS Lambda': ['Amazon Lambda'],
  Azure: ['Microsoft Azure', 'MS Azure'],
  'GitHub Actions': ['GitHub Action', 'Github-Actions', 'GH Actions'],
  'GitLab CI/CD': ['GitLab CI', 'GitLab-CI'],
  'Apache Kafka': ['Kafka'],
  'Apache Spark': ['Spark'],
  'Google Cloud': ['GCP', 'Google Cloud Platform'],
  Kubernetes: ['k8s'],
  RabbitMQ: ['Rabbit MQ'],
  'Socket.IO': ['SocketIO', 'Socket IO'],
  'Visual Studio Code': ['VS Code', 'VSCode'],
  WebSocket: ['WebSockets', 'Web Sockets', 'Web Socket'],
};

/** Without case, width, surrounding and repeated spaces. */
const folded = (name: string) => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

const CANONICAL: ReadonlyMap<string, string> = new Map(
  Object.entries(TECHNOLOGY_ALIASES).flatMap(([name, aliases]) =>
    [name, ...aliases].map((each) => [folded(each), name] as const),
  ),
);

/** Identifies a technology: two names mean the same one if their keys are equal. Empty for a name of spaces only. */
export function technologyKey(name: string): string {
  const key = folded(name);
  return CANONICAL.get(key)?.toLowerCase() ?? key;
}

/** The usual spelling of a well-known technology; the name itself, without surrounding spaces, if the table doesn't have it. */
export const canonicalTechnology = (name: string): string => CANONICAL.get(folded(name)) ?? name.trim();

/** Whether one of the names means the technology. */
export function isAmong(names: readonly string[], technology: string): boolean {
  const key = technologyKey(technology);
  return names.some((name) => technologyKey(name) === key);
}

/** The technologies of a project, each once, as first spelled. */
export function technologiesOf(project: Pick<Project, 'frontend_use' | 'backend_use'>): string[] {
  const names = [...project.frontend_use, ...project.backend_use];
  const keys = names.map(technologyKey);
  return names.filter((_, index) => keys.indexOf(keys[index]!) === index);
}

/** The roles that name the technology, with their employers. */
export const rolesNaming = (employers: readonly Employment[], technology: string): Employment[] =>
  employers
    .map((employer) => ({
      ...employer,
      roles: employer.roles.filter(({ technologies }) => isAmong(technologies, technology)),
    }))
    .filter(({ roles }) => roles.length > 0);

/** The canonical name, then its other spellings. */
export function technologySpellings(name: string): readonly string[] {
  const canonical = canonicalTechnology(name);
  const aliases = Object.hasOwn(TECHNOLOGY_ALIASES, canonical) ? TECHNOLOGY_ALIASES[canonical]! : [];
  return [canonical, ...aliases];
}
