import {
  canonicalTechnology,
  TECHNOLOGY_ALIASES,
  technologiesOf,
  technologyKey,
  technologySpellings,
} from './technology-names';

const entries = Object.entries(TECHNOLOGY_ALIASES);
const spellings = entries.flatMap(([name, aliases]) => [name, ...aliases].map((alias) => ({ name, alias })));

test('no spelling is ambiguous: each leads to the one technology that lists it', () => {
  const wrong = spellings.filter(({ name, alias }) => canonicalTechnology(alias) !== name);
  expect(wrong).toEqual([]);
});

test('no spelling occurs twice, whatever its case', () => {
  const seen = spellings.map(({ alias }) => alias.normalize('NFKC').toLowerCase());
  expect(seen.filter((alias, index) => seen.indexOf(alias) !== index)).toEqual([]);
});

test('a canonical name is its own canonical name, and all spellings share its key', () => {
  for (const [name, aliases] of entries) {
    expect(canonicalTechnology(name)).toBe(name);
    expect(new Set([name, ...aliases].map(technologyKey))).toEqual(new Set([technologyKey(name)]));
  }
  expect(new Set(entries.map(([name]) => technologyKey(name))).size).toBe(entries.length);
});

test.each([
  ['Postgres', 'PostgreSQL'],
  ['PostgresQL', 'PostgreSQL'],
  [' postgreSQL ', 'PostgreSQL'],
  ['JS', 'JavaScript'],
  ['ts', 'TypeScript'],
  ['NodeJS', 'Node.js'],
  ['node', 'Node.js'],
  ['ReactJS', 'React'],
  ['react.js', 'React'],
  ['Vue', 'Vue.js'],
  ['K8S', 'Kubernetes'],
  ['golang', 'Go'],
  ['github  actions', 'GitHub Actions'],
  ['tailwind', 'Tailwind CSS'],
  // Full-width letters.
  ['ＪＳ', 'JavaScript'],
])('%j means %s', (spelling, name) => {
  expect(canonicalTechnology(spelling)).toBe(name);
});

test('an unknown name keeps its spelling, and is the same in any case, width and spacing', () => {
  expect(canonicalTechnology(' MapLibre GL ')).toBe('MapLibre GL');
  expect(technologyKey(' ＭapLibre  gl ')).toBe(technologyKey('MapLibre GL'));
  expect(technologyKey('MapLibre')).not.toBe(technologyKey('MapLibre GL'));
});

test.each([
  ['C', 'C#'],
  ['C', 'C++'],
  ['Java', 'JavaScript'],
  ['Angular', 'AngularJS'],
  ['React', 'React Native'],
  ['Svelte', 'SvelteKit'],
  ['constructor', 'Constructor pattern'],
])('%s is another technology than %s', (one, other) => {
  expect(technologyKey(one)).not.toBe(technologyKey(other));
});

test('lists all spellings of a name, the canonical one first', () => {
  expect(technologySpellings('node')).toEqual(['Node.js', 'Node', 'NodeJS', 'Node JS']);
  expect(technologySpellings('Rayon')).toEqual(['Rayon']);
  expect(technologySpellings('constructor')).toEqual(['constructor']);
});

test("a project's technologies are in both lists, each once, as first spelled", () => {
  const project = { frontend_use: ['TypeScript', 'Node'], backend_use: ['Node.js', 'Go', 'TypeScript'] };
  expect(technologiesOf(project)).toEqual(['TypeScript', 'Node', 'Go']);
});
