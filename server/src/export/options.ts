import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseOrigin } from '@portfolio/federation/parse-url';

/** An export's folder and its future address. */
export interface ExportOptions {
  /** An absolute path. */
  readonly folder: string;
  /** Without a trailing slash: empty, or such as `/portfolio`. */
  readonly basePath: string;
  /** By default the site's own. */
  readonly origin?: string | undefined;
  /** The origin of the owner's server, which takes messages; `none` for a page without a form. By default EmailJS, if it's configured. */
  readonly contact?: string | undefined;
}

export const EXPORT_USAGE = `Name a folder:
  npm run export -- FOLDER [options]     writes the visitors' pages for a static host

  --base PATH          the path at which they will be, such as /portfolio/; by default /
  --origin ADDRESS     the host's address, such as https://ada.github.io; by default the site's own
  --contact ADDRESS    your own server, which takes the contact form's messages, such as https://home.ada.dev;
                       by default EmailJS, if it's configured; "none" leaves the form out`;

/**
 * @param args the command's arguments
 * @param cwd the folder that relative paths start from
 * @throws Error that says what to do
 */
export function parseExportOptions(args: readonly string[], cwd: string): ExportOptions {
  const { values, positionals } = parse(args);
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new Error(EXPORT_USAGE);
  return {
    folder: resolve(cwd, folder),
    basePath: basePathIn(values.base),
    origin: values.origin === undefined ? undefined : originIn('--origin', values.origin),
    contact: contactIn(values.contact),
  };
}

function parse(args: readonly string[]) {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { base: option, origin: option, contact: option },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}.\n\n${EXPORT_USAGE}`);
  }
}

/** A folder's name takes no encoding, so that it is the same in every address. */
const BASE_PATH = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

function basePathIn(given = '/'): string {
  const path = given
    .split('/')
    .filter(Boolean)
    .map((part) => `/${part}`)
    .join('');
  if (BASE_PATH.test(path)) return path;
  throw new Error(
    `--base is ${given}, but it must be a path of letters, digits, dots and hyphens, such as /portfolio/.`,
  );
}

const contactIn = (given: string | undefined) =>
  given === undefined || given === 'none' ? given : originIn('--contact', given);

function originIn(name: string, given: string): string {
  const origin = parseOrigin(given);
  if (origin) return origin;
  throw new Error(
    `${name} is ${given}, but it must be an address without a path, such as https://ada.github.io.${name === '--origin' ? ' --base takes the path.' : ''}`,
  );
}
