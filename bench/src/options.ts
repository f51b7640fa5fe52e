import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run bench -- [options]

  --quick            one round instead of five
  --rounds N         number of rounds
  --pages /,/projects    only these pages ("/projects+1000" is the gallery of 1,000, "/projects/:id" a project)
  --variants a,b     only these of limit, monolith, monolith-prerendered, ours-naive, ours-without-scripts, ours
  --measures a,b     only these of lighthouse, browser, scriptless, presses, throughput, uncached; "frames" measures nothing and writes every frame of
                     page loads and navigations to FOLDER/frames, as PNG with contact sheets (variant: ours by default)
  --slowdown N       how many times slower to make the processor of the phone (default: 4)
  --out FOLDER       folder for results.json and results.md (default: bench/dist)
  --write-docs       also write the tables into docs/PERFORMANCE.md`;

const FIGURES = ['lighthouse', 'browser', 'scriptless', 'presses', 'throughput', 'uncached'] as const;
export const MEASURES = [...FIGURES, 'frames'] as const;
export type Measure = (typeof MEASURES)[number];

export interface Options {
  readonly rounds: number;
  /** By default all. */
  readonly pages?: readonly string[];
  readonly variants?: readonly string[];
  readonly measures: readonly Measure[];
  /** How many times slower the phone's processor is than this one. */
  readonly slowdown: number;
  readonly out?: string;
  readonly writesDocs: boolean;
}

/** @throws Error naming the invalid option */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      pages: { type: 'string' },
      variants: { type: 'string' },
      measures: { type: 'string' },
      slowdown: { type: 'string', default: '4' },
      out: { type: 'string' },
      'write-docs': { type: 'boolean', default: false },
    },
  });
  const rounds = values.rounds === undefined ? (values.quick ? 1 : 5) : Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds is "${values.rounds}", which isn't a number`);
  const slowdown = Number(values.slowdown);
  if (!(slowdown >= 1))
    throw new Error(`--slowdown is "${values.slowdown}", which isn't a number of at least 1`);
  const measures = list(values.measures) ?? [...FIGURES];
  const unknown = measures.find((measure) => !MEASURES.includes(measure as Measure));
  if (unknown) throw new Error(`There's no measure "${unknown}", only ${MEASURES.join(', ')}`);
  const isFilm = measures.every((measure) => measure === 'frames');
  return {
    rounds,
    pages: list(values.pages) ?? (isFilm ? FILMED_PAGES : undefined),
    variants: list(values.variants) ?? (isFilm ? ['ours'] : undefined),
    measures: measures as Measure[],
    slowdown,
    out: values.out,
    writesDocs: values['write-docs'],
  };
}

const FILMED_PAGES = ['/', '/profile', '/projects'];

const list = (text: string | undefined) => text?.split(',').map((part) => part.trim());
