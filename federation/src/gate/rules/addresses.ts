import { findInCode, scriptsOf } from '../code';
import type { Rule } from '../rule';

const HOST = String.raw`(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:127[^\]]*\])`;
/** A loopback URL with a port or path. Libraries use a bare `http://localhost` as a base URL, and compare host names. */
const LOOPBACK = new RegExp(
  String.raw`(?:(?:https?|wss?):)?//${HOST}[:/][^"'\`\s]{0,40}|["'\`]${HOST}:\d+`,
  'gi',
);

/** Scripts contain no URLs of the machine that built them. */
export const addresses: Rule = {
  name: 'addresses',
  async check(candidate) {
    const scripts = await scriptsOf(candidate);
    const found = await Promise.all(
      scripts.map(async (script) => ({ file: script.file, addresses: await findInCode(script, LOOPBACK) })),
    );
    return found
      .filter(({ addresses }) => addresses.length > 0)
      .map(({ file, addresses }) => ({
        found: `${file} contains ${addresses.map((text) => text.replace(/^["'`]/, '')).join(', ')}.`,
        remedy: "Use relative URLs, or take them from the page's configuration.",
      }));
  },
};
