import type { GateInput } from '../../releases/model/gate';
import type { Fault, Rule } from '../rule';

/** Each route's page is exposed, and each script that the release names is among its files. */
export const pages: Rule = {
  name: 'pages',
  check: async (candidate) => [
    ...unknownScripts(candidate),
    ...(candidate.release.kind === 'shell' ? [] : await missingPages(candidate)),
    ...missingServerBundle(candidate),
  ],
};

const BUILD_AGAIN = "Build it again, and don't change the output.";

function unknownScripts(candidate: GateInput): Fault[] {
  const { entry, initial, pages: scripts, server, files } = candidate.release;
  const named = [entry, ...initial, ...Object.values(scripts).flat(), ...(server ? [server] : [])];
  const unknown = named.filter(({ file, integrity }) => files[file] !== integrity);
  return [...new Set(unknown.map(({ file }) => file))].map((file) => ({
    found: `It refers to ${file}, which is missing from its files or has a different hash there.`,
    remedy: BUILD_AGAIN,
  }));
}

async function missingPages(candidate: GateInput): Promise<Fault[]> {
  const { entry, routes, pages: scripts, files } = candidate.release;
  const exposed = files[entry.file] ? (await candidate.read(entry.file)).toString() : '';
  const isExposed = (page: string) => new RegExp(`["'\`]\\./${page}["'\`]`).test(exposed);
  return routes
    .filter(({ page }) => !scripts[page]?.length || !isExposed(page))
    .map(({ path, page }) => ({
      found: `The route ${path} uses the page "${page}", which the release doesn't expose.`,
      remedy: `Add src/pages/${page}.tsx, or remove the route from routes.json.`,
    }));
}

function missingServerBundle(candidate: GateInput): Fault[] {
  const { kind, routes, server } = candidate.release;
  const isRendered = kind === 'shell' || routes.some(({ access }) => access === 'public');
  if (server || !isRendered) return [];
  const found = 'It has no server bundle, so pages would stay empty until their scripts have run.';
  return [{ found, remedy: BUILD_AGAIN }];
}
