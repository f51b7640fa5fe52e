import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { technologySpellings } from '@portfolio/shared-api/contracts';

/** A brand's monochrome icon. */
export interface BrandIcon {
  readonly title: string;
  /** As six hexadecimal digits after `#`. */
  readonly color: string;
  /** An SVG path in a square of 24 units. */
  readonly path: string;
}

/** The part of Simple Icons' data that is used. */
interface IconData {
  readonly title: string;
  readonly slug: string;
  readonly hex: string;
  readonly aliases?: {
    readonly aka?: readonly string[];
    readonly old?: readonly string[];
    readonly dup?: readonly { readonly title: string }[];
  };
}

/** Technologies that people call differently from their brand, or that have their family's icon. */
const BRAND_OF: Readonly<Record<string, string>> = {
  AngularJS: 'Angular',
  'Argo CD': 'Argo',
  Bash: 'GNU Bash',
  'Django REST Framework': 'Django',
  'Docker Compose': 'Docker',
  'Docker Swarm': 'Docker',
  Eclipse: 'Eclipse IDE',
  Emacs: 'GNU Emacs',
  Firestore: 'Firebase',
  'GitLab CI/CD': 'GitLab',
  Godot: 'Godot Engine',
  'Grafana Loki': 'Grafana',
  'Grafana Tempo': 'Grafana',
  'HashiCorp Vault': 'Vault',
  'MongoDB Atlas': 'MongoDB',
  'MongoDB Compass': 'MongoDB',
  Nix: 'NixOS',
  OpenShift: 'Red Hat OpenShift',
  'Redux Toolkit': 'Redux',
  Rollup: 'rollup.js',
  'Spring Framework': 'Spring',
};

const require = createRequire(import.meta.url);

const folded = (name: string) => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
/** "Node JS" is "Node.js", but "C" isn't "C++". */
const squashed = (name: string) => folded(name).replace(/[\s._/-]+/g, '');

type Find = (name: string) => IconData | undefined;
let loading: Promise<Find> | undefined;

async function loadIndex(): Promise<Find> {
  const icons = JSON.parse(await readFile(require.resolve('simple-icons/icons.json'), 'utf8')) as IconData[];
  const byName = new Map<string, IconData>();
  const bySquashed = new Map<string, IconData>();
  const add = (name: string, icon: IconData) => {
    if (!byName.has(folded(name))) byName.set(folded(name), icon);
    if (!bySquashed.has(squashed(name))) bySquashed.set(squashed(name), icon);
  };
  // A title counts more than another icon's alias.
  for (const icon of icons) add(icon.title, icon);
  for (const icon of icons) {
    const { aka = [], old = [], dup = [] } = icon.aliases ?? {};
    for (const name of [...aka, ...old, ...dup.map(({ title }) => title)]) add(name, icon);
  }
  return (name) => {
    const spellings = technologySpellings(name);
    const brand = Object.hasOwn(BRAND_OF, spellings[0]!) ? [BRAND_OF[spellings[0]!]!] : [];
    const names = [...brand, ...spellings, name, `Apache ${spellings[0]}`];
    return (
      first(names.map((each) => byName.get(folded(each)))) ??
      first(names.map((each) => bySquashed.get(squashed(each))))
    );
  };
}

const first = <Item>(items: readonly (Item | undefined)[]) => items.find((item) => item !== undefined);

/** The icon of a technology by any of its names; null if Simple Icons has none. */
export async function findBrandIcon(name: string): Promise<BrandIcon | null> {
  const icon = (await (loading ??= loadIndex()))(name);
  if (!icon) return null;
  const svg = await readFile(require.resolve(`simple-icons/icons/${icon.slug}.svg`), 'utf8');
  const path = / d="([^"]+)"/.exec(svg)?.[1];
  return path ? { title: icon.title, color: `#${icon.hex}`, path } : null;
}
