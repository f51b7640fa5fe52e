import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { filesBelow, isNotFound } from '../releases/fs/files';
import { appName, MAX_LABEL } from '../releases/model/release';
import { isOwnerPath, overlap, routePath } from '../route-path';
import { pageDataIn } from '../compose/page-data-in';
import { reach } from '../releases/stores/reach';
import { UsageError } from './command';
import { downloadPackages, storePackages } from './site-packages';
import { APPS } from './workspace';

const TEMPLATE = resolve(import.meta.dirname, '../../templates/remote');

interface NewRemote {
  readonly name: string;
  /** The first page's path; by default the name without `remote-`. */
  readonly path?: string;
  /** The origin of the site. */
  readonly site: string;
}

/**
 * Writes a new remote into a folder with its name, below `parent`. Nothing is written if something is wrong.
 * @returns the folder and the page's path
 * @throws UsageError or Error that says what to do
 */
export async function createRemote(
  parent: string,
  { name, path: given, site }: NewRemote,
): Promise<{ dir: string; path: string }> {
  const path = given ?? `/${name.replace(/^remote-/, '')}`;
  checkName(name);
  checkPath(path);
  const dir = join(parent, name);
  await checkFolder(dir);
  await checkSite(site, name, path);
  const packages = await downloadPackages(site);

  const staging = join(parent, `.${name}-${process.pid}`);
  try {
    const page = path.split('/').at(-1)!.replaceAll('_', '-');
    for (const file of await filesBelow(TEMPLATE)) {
      const target = join(staging, placeOf(file, page));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(
        target,
        filledIn(await readFile(join(TEMPLATE, file), 'utf8'), { name, path, page, site }),
      );
    }
    await storePackages(staging, packages);
    // Replaces an empty folder only.
    await rename(staging, dir).catch(async (error: unknown) => {
      await checkFolder(dir);
      throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return { dir, path };
}

/** @throws Error if something is in the way */
async function checkFolder(dir: string): Promise<void> {
  const found = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (isNotFound(error)) return [];
    throw error.code === 'ENOTDIR'
      ? new Error(`${dir} is a file. Choose another name, or another folder.`)
      : error;
  });
  if (found.length > 0)
    throw new Error(`${dir} isn't empty (${found[0]} is in it). Choose another name, or another folder.`);
}

function checkName(name: string): void {
  if (!appName.safeParse(name).success)
    throw new UsageError(
      `"${name}" can't be an app's name: use at most 64 lower-case letters, digits and hyphens, such as remote-notes.`,
    );
  if (APPS.some((app) => app === name)) throw nameTaken(name);
}

const nameTaken = (name: string) =>
  new UsageError(`${name} is an app of the site already. Choose another name.`);

function checkPath(path: string): void {
  const parsed = routePath.safeParse(path);
  if (!parsed.success) throw new UsageError(`--path: ${parsed.error.issues[0]!.message}.`);
  if (!/^[a-z]/.test(path.split('/').at(-1)!) || path.includes(':'))
    throw new UsageError(
      `--path: "${path}" must end with a word, such as /notes. routes.json can have other paths later.`,
    );
  if (isOwnerPath(path))
    throw new UsageError(`--path: "${path}" is for the owner's pages. Choose another path.`);
}

/** In milliseconds. */
const TIMEOUT = 30_000;

/** @throws UsageError if another app of the site has the name or the path */
async function checkSite(site: string, name: string, path: string): Promise<void> {
  const response = await reach(`${site}/`, { timeout: TIMEOUT });
  // A site without an owner has no pages yet.
  const { releases = {} } = pageDataIn(await response.text()) ?? {};
  if (Object.hasOwn(releases, name)) throw nameTaken(name);
  for (const { app, routes } of Object.values(releases)) {
    const other = routes.find((route) => overlap(route.path, path));
    if (other)
      throw new UsageError(
        `${app} has the path ${other.path} already. Choose another for ${name}: --path /…`,
      );
  }
}

/** npm renames some files that begin with a dot, so the template has them without. */
const placeOf = (file: string, page: string) =>
  file.replace(/^_/, '.').replace(/(?<=^src\/pages\/)example/, page);

interface Values {
  readonly name: string;
  readonly path: string;
  readonly page: string;
  readonly site: string;
}

/** In one pass, because a name may contain the template's. */
function filledIn(text: string, { name, path, page, site }: Values): string {
  const words = page.split('-').filter(Boolean);
  const values: Readonly<Record<string, string>> = {
    'https://site.example': site,
    'remote-example': name,
    ExamplePage: `${words.map(capitalized).join('')}Page`,
    Example: capitalized(words.join(' ')).slice(0, MAX_LABEL).trimEnd(),
    '/example': path,
    example: page,
  };
  return text.replaceAll(
    /https:\/\/site\.example|remote-example|ExamplePage|Example|(?<=[`"])\/example(?=[`"])|example/g,
    (found) => values[found]!,
  );
}

const capitalized = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
