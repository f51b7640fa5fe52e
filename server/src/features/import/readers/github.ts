import { z } from 'zod';
import { AppError } from '../../../errors';
import { ImportedFacts, plain, withScheme } from '../facts';
import { isTechnology, projectTechnologies } from '../technology-lists';

/** More isn't chosen one by one. */
const MAX_REPOSITORIES = 500;
const PAGE = 100;
/** A page of 100 repositories has about 600 KB. */
const MAX_BYTES = 5 * 1024 * 1024;
/** For all requests of an import: the owner's browser waits for 15 seconds. */
const TIMEOUT_MS = 12_000;
/** Without a token, GitHub allows 60 requests an hour. */
const LANGUAGE_REQUESTS = 20;

/** What is read of a repository, as GitHub's API lists it. */
const repository = z.object({
  name: z.string().min(1),
  full_name: z.string().catch(''),
  html_url: z.string(),
  description: z.string().nullish().catch(null),
  homepage: z.string().nullish().catch(null),
  topics: z.array(z.string()).catch([]),
  language: z.string().nullish().catch(null),
  /** Not part of the list: the response for `languages_url`, if it was saved too. */
  languages: z.record(z.string(), z.number()).optional().catch(undefined),
  fork: z.boolean().catch(false),
  archived: z.boolean().catch(false),
  private: z.boolean().catch(false),
});
type Repository = z.output<typeof repository>;

/** Whether a JSON file is a list of repositories. */
export const isRepositoryList = (json: unknown): json is unknown[] =>
  Array.isArray(json) && json.length > 0 && repository.safeParse(json[0]).success;

const NO_DESCRIPTION =
  'A project needs a description, and the repository has none on GitHub. Add one there, or add the project here.';
const NO_TECHNOLOGY = "This topic isn't a technology that the site's forms suggest.";

/** Reads a saved list of repositories. */
export function readRepositories(list: readonly unknown[]): ImportedFacts {
  const facts = new ImportedFacts();
  if (list.length > MAX_REPOSITORIES)
    throw new AppError(
      400,
      'import-large',
      `This file has more than ${MAX_REPOSITORIES} repositories. Nothing was changed.`,
    );
  for (const [index, each] of list.entries()) {
    const { data } = repository.safeParse(each);
    if (data) readRepository(data, facts);
    else facts.leave(`Entry ${index + 1}`, each, "It isn't a repository.");
  }
  return facts;
}

function readRepository(given: Repository, facts: ImportedFacts): void {
  const { name, html_url, topics, language, languages } = given;
  const from = given.full_name || name;
  if (given.private) {
    facts.leave(from, name, 'The repository is private.');
    return;
  }
  const description = plain(given.description);
  if (description === '') {
    facts.leave(from, name, NO_DESCRIPTION);
    return;
  }
  const used = languages ? Object.keys(languages) : [language ?? ''];
  const known = topics.filter(isTechnology);
  for (const topic of topics)
    if (!known.includes(topic)) facts.leave(`${from}, topics`, topic, NO_TECHNOLOGY);
  const is = [given.fork && 'a fork', given.archived && 'archived'].filter(Boolean).join(' and ');
  facts.projects.push({
    value: {
      title: name,
      description,
      ...projectTechnologies([...used, ...known]),
      liveLink: withScheme(plain(given.homepage)),
      githubLink: html_url,
    },
    from,
    isChosen: is === '',
    ...(is && { note: `The repository is ${is}.` }),
  });
}

/** The name in a user name or profile address. */
export const userName = (user: string): string => user.replace(/\/$/, '').split(/[/@]/).at(-1)!;

/**
 * Reads a user's public repositories, the last changed first.
 * @param api the API's address
 * @throws AppError that says what to do if GitHub doesn't respond as expected
 */
export async function fetchRepositories(api: string, user: string): Promise<ImportedFacts> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const get = (url: string) => getJson(url, user, signal);
  const list: Repository[] = [];
  for (let page = 1; list.length < MAX_REPOSITORIES; page += 1) {
    const query = `type=owner&sort=pushed&per_page=${PAGE}&page=${page}`;
    const json = await get(`${api}/users/${user}/repos?${query}`);
    const read = z.array(repository).safeParse(json);
    if (!read.success) throw unavailable(user, 'GitHub sent an unexpected response.');
    list.push(...read.data);
    if (read.data.length < PAGE) break;
  }
  const languagesOf = ({ name }: Repository) =>
    get(`${api}/repos/${user}/${encodeURIComponent(name)}/languages`);
  return readRepositories(await withLanguages(list, languagesOf));
}

/** The list names only the main language. The others cost a request each, so they're read for the projects chosen by default. */
async function withLanguages(
  list: readonly Repository[],
  languagesOf: (repository: Repository) => Promise<unknown>,
): Promise<Repository[]> {
  const main = list
    .filter((each) => each.language && !each.fork && !each.archived)
    .slice(0, LANGUAGE_REQUESTS);
  const read = async (each: Repository) => {
    if (!main.includes(each)) return each;
    // The main language is enough if GitHub accepts no more requests.
    const json = await languagesOf(each).catch(() => undefined);
    const languages = repository.shape.languages.parse(json);
    return languages && Object.keys(languages).length > 0 ? { ...each, languages } : each;
  };
  return Promise.all(list.map(read));
}

async function getJson(url: string, user: string, signal: AbortSignal): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, {
      headers: {
        accept: 'application/vnd.github+json',
        'user-agent': 'portfolio',
        'x-github-api-version': '2022-11-28',
      },
      redirect: 'error',
      signal,
    });
    if (response.ok) return JSON.parse(await limitedText(response)) as unknown;
    await response.body?.cancel();
  } catch {
    throw unavailable(user, "GitHub can't be reached from this server.");
  }
  if (response.status === 404)
    throw new AppError(404, 'github-unknown', `GitHub has no user “${user}”. Check the spelling.`);
  if (response.status === 403 || response.status === 429) throw unavailable(user, limitReached(response));
  throw unavailable(user, `GitHub responded with an error (${response.status}).`);
}

function limitReached({ headers }: Response): string {
  const seconds = Number(headers.get('x-ratelimit-reset'));
  const time =
    seconds > 0 ? ` before ${new Date(seconds * 1000).toISOString().slice(11, 16)} UTC` : ' for now';
  return `GitHub accepts no more requests from this server${time}.`;
}

async function limitedText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error('The response is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Not a 5xx: this server works, and its message says what to do. */
const unavailable = (user: string, reason: string) =>
  new AppError(
    424,
    'github-unavailable',
    `${reason} Try again later, or open https://api.github.com/users/${user}/repos?per_page=100 in your browser, save it as a file and choose the file here.`,
  );
