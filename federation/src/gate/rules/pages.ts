import { major } from 'semver';
import { versionReplacedBy, titleOf, type Fault, type GateInput, type Rule } from '../../releases/model/gate';
import { firstViewParts, mapComment, pageScripts, withoutMapComment } from '../../releases/model/first-view';
import { comparablePath, mismatchedScripts, type Release } from '../../releases/model/release';
import { moduleOf } from './source-map';

/** Each route's page is exposed, each script that the release names is among its files, and first views join the scripts of their pages. */
export const pages: Rule = async (candidate) => [
  ...unknownScripts(candidate),
  ...(await mismatchedFirstViews(candidate)),
  ...(candidate.release.kind === 'shell' ? [] : await missingPages(candidate)),
  ...missingServerBundle(candidate),
];

const BUILD_AGAIN = "Build it again, and don't change the output.";

function unknownScripts(candidate: GateInput): Fault[] {
  return [...new Set(mismatchedScripts(candidate.release))].map((file) => ({
    found: `It refers to ${file}, which is missing from its files or has a different hash there.`,
    remedy: BUILD_AGAIN,
  }));
}

/** The rules that read scripts leave those for first views out, because they read the ones that these join. */
async function mismatchedFirstViews({ release, read }: GateInput): Promise<Fault[]> {
  const { entry, firstViews, files } = release;
  const textOf = async ({ file }: Release['entry']) => (files[file] ? (await read(file)).toString() : '');
  const codeOf = async (script: Release['entry']) => withoutMapComment(await textOf(script));
  const faults: Fault[] = [];
  for (const [page, script] of Object.entries(firstViews)) {
    const chunks = pageScripts(release, page);
    const [first, ...others] = await Promise.all([entry, ...chunks].map(codeOf));
    const expected = firstViewParts(first!, others).join('') + mapComment(script.file);
    // Without chunks it would be the entry, which rules must read.
    if (chunks.length > 0 && (await textOf(script)) === expected) continue;
    const found = `${script.file} isn't the entry joined with the scripts of the page "${page}".`;
    faults.push({ found, remedy: BUILD_AGAIN });
  }
  return faults;
}

async function missingPages(candidate: GateInput): Promise<Fault[]> {
  const { entry, routes, pages: scripts, files } = candidate.release;
  const exposed = files[entry.file] ? (await candidate.read(entry.file)).toString() : '';
  const isExposed = (page: string) =>
    [...'"\'`'].some((quote) => exposed.includes(`${quote}./${page}${quote}`));
  return routes
    .filter(({ page }) => !scripts[page]?.length || !isExposed(page))
    .map(({ path, page }) => ({
      found: `The route ${path} uses the page "${page}", which the release doesn't expose.`,
      remedy: `Add ${moduleOf(page)}, or remove the route from routes.json.`,
    }));
}

function missingServerBundle(candidate: GateInput): Fault[] {
  const { kind, routes, server } = candidate.release;
  const isRendered = kind === 'shell' || routes.some(({ access }) => access === 'public');
  if (server || !isRendered) return [];
  const found = 'It has no server bundle, so pages would stay empty until their scripts have run.';
  return [{ found, remedy: BUILD_AGAIN }];
}

/** Live paths stay, because other apps, bookmarks and search engines link to them. */
export const routes: Rule = (candidate, composition) => {
  const replaced = versionReplacedBy(candidate, composition);
  if (!replaced || major(candidate.release.version) > major(replaced.release.version)) return [];
  const paths = new Set(
    composition.live.flatMap(({ release }) => release.routes.map(({ path }) => comparablePath(path))),
  );
  return replaced.release.routes
    .filter(({ path }) => !paths.has(comparablePath(path)))
    .map(({ path }) => ({
      found: `${path} is live in ${titleOf(replaced)}, and would no longer lead to a page.`,
      remedy: 'Keep the route (it may lead to another page), or raise the major version.',
    }));
};

/** The release has no style sheets, because documents contain their CSS. */
export const styles: Rule = (candidate) =>
  Object.keys(candidate.release.files)
    .filter((file) => /\.css(?:\.|$)/i.test(file))
    .map((file) => ({
      found: `It contains the style sheet ${file}.`,
      remedy: 'Use styled-components instead: a style sheet would delay the first view.',
    }));
