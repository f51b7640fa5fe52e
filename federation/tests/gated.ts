import { integrityOf } from '../src/releases/model/integrity';
import type { Composition, GateInput } from '../src/releases/model/gate';
import type { Release } from '../src/releases/model/release';
import { createRelease, createShell } from './releases';

type Contents = Readonly<Record<string, string>>;
type Given = Partial<Release> & {
  /** Contents of files that add to or replace the default ones; an empty text removes the file. */
  readonly contents?: Contents;
};

/** `remote-public` 1.0.0, which passes the gate. */
export const gatedRemote = (given: Given = {}): GateInput =>
  gated(given, createRelease, {
    'client/entry.js': 'const pages={"./home":()=>load.e(1)};',
    'client/home.js': '(self.chunks=self.chunks||[]).push([[1],{}]);',
    'server/index.cjs': 'exports.pages = {};',
  });

/** A shell 1.0.0, which passes the gate. */
export const gatedShell = (given: Given = {}): GateInput =>
  gated(given, createShell, {
    'client/entry.js': 'start();',
    'server/index.cjs': 'exports.render = () => {};',
  });

/** The releases that would be live with the candidate in place of its app's release. */
export function composed(
  candidate: GateInput,
  { live = [], previous = [], swapped = [] }: Partial<Composition> = {},
): [GateInput, Composition] {
  const others = live.filter(({ release }) => release.app !== candidate.release.app);
  const replaced = live.filter(({ release }) => release.app === candidate.release.app);
  return [candidate, { live: [...others, candidate], previous: [...replaced, ...previous], swapped }];
}

function gated(
  { contents, ...given }: Given,
  create: (given: Partial<Release>) => Release,
  own: Contents,
): GateInput {
  const texts = new Map(Object.entries({ ...own, ...contents }).filter(([, text]) => text !== ''));
  const script = (file: string) => ({ file, integrity: integrityOf(texts.get(file) ?? '') });
  const isRemote = texts.has('client/home.js');
  const release = create({
    entry: script('client/entry.js'),
    ...(isRemote && { pages: { home: [script('client/home.js')] } }),
    server: texts.has('server/index.cjs') ? script('server/index.cjs') : null,
    files: Object.fromEntries([...texts.keys()].map((file) => [file, script(file).integrity])),
    ...given,
  });
  return {
    release,
    read: async (file) => {
      const text = texts.get(file);
      if (text === undefined) throw new Error(`${release.app} has no file ${file}`);
      return Buffer.from(text);
    },
  };
}
