import { compatibility } from '../../gate/static-gate';
import { storedFiles } from './candidate';
import { hashOf, type Catalogue } from './catalogue';
import type { Violation, Gate, Composition, GateInput } from './gate';
import type { ReleaseStore } from '../stores/store';

/** Reads what pages would be composed of by a catalogue; `incoming` is what it names and the store may not have yet. */
export async function readComposition(
  store: ReleaseStore,
  catalogue: Catalogue,
  incoming: readonly GateInput[] = [],
): Promise<Composition> {
  // What can't be read is passed over, as a server does that composes pages.
  const read = async (app: string, version: string | null): Promise<GateInput | undefined> => {
    if (version === null) return undefined;
    const own = incoming.find(({ release }) => release.app === app && release.version === version);
    if (own) return own;
    return store.readRelease(app, version, hashOf(catalogue, app, version)).then(
      (release) => ({ release, read: storedFiles(store, release) }),
      () => undefined,
    );
  };
  const apps = await Promise.all(
    Object.entries(catalogue.apps).map(async ([app, entry]) => ({
      live: await read(app, entry.live),
      previous: await read(app, entry.previous),
    })),
  );
  return {
    live: apps.flatMap(({ live, previous }) => live ?? previous ?? []),
    previous: apps.flatMap(({ live, previous }) => (live && previous) ?? []),
  };
}

/**
 * Lets what is new in a composition pass, or says all that is wrong with it.
 * @throws Error with a line per fault.
 */
export async function checkComposition(
  { live, previous }: Composition,
  candidates: readonly GateInput[],
  gate: Gate = compatibility,
): Promise<void> {
  const swapped = candidates.map(({ release }) => release.app);
  const lines: string[] = [];
  for (const candidate of candidates) {
    const violations = await gate(candidate, { live, previous, swapped });
    lines.push(...violations.map((finding) => lineOf(candidate, finding)));
  }
  if (lines.length > 0) throw new Error(`Refused, and nothing was changed:\n${listed(lines)}`);
}

const lineOf = ({ release: { app, version } }: GateInput, { rule, found, remedy }: Violation) =>
  `${app} ${version}, ${rule}: ${found} ${remedy}`;

/** A line for each. */
export const listed = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
