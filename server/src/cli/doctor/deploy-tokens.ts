import { createHash } from 'node:crypto';
import { isDeployToken, MIN_TOKEN_LENGTH } from '@portfolio/federation/releases';
import type { DeployToken, ServerConfig } from '../../config';
import { resultsFor, type CheckResult } from './check-result';

const { good, bad } = resultsFor('Deploying');
const ADVICE =
  'Create a token with openssl rand -hex 32 and its hash with: printf %s "$DEPLOY_TOKEN" | sha256sum';

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
/** Hashes of an unset variable. */
const EMPTY_HASHES = [sha256Of(''), sha256Of('\n')];

/**
 * Checks the deploy tokens, if there are any.
 * @param token a token to check
 */
export function checkDeployTokens(
  { deployTokens: known }: Pick<ServerConfig, 'deployTokens'>,
  token?: string,
): CheckResult[] {
  const hashes = known.map(({ sha256 }) => sha256);
  const emptyCount = hashes.filter((hash) => EMPTY_HASHES.includes(hash)).length;
  const twice = new Set(hashes.filter((hash, index) => hashes.indexOf(hash) !== index));
  return [
    ...(known.length > 0 ? [good(`Tokens that may publish: ${known.map(formatToken).join(', ')}`)] : []),
    ...(emptyCount > 0 ? [bad('A hash in DEPLOY_TOKENS is the hash of an empty token', ADVICE)] : []),
    ...[...twice].map((hash) =>
      bad(
        `${short(hash)} occurs in DEPLOY_TOKENS more than once, and only the first entry counts`,
        'List all of its apps in one entry: remote-blog+remote-shop:HASH.',
      ),
    ),
    ...(token === undefined ? [] : [tokenResult(known, token)]),
  ];
}

function tokenResult(known: readonly DeployToken[], token: string): CheckResult {
  if (known.some(({ sha256 }) => sha256 === token.toLowerCase()))
    return bad(
      "DEPLOY_TOKENS contains DEPLOY_TOKEN itself instead of its hash, so it can't publish and is no longer secret",
      ADVICE,
    );
  if (!isDeployToken(token))
    return bad(
      `DEPLOY_TOKEN is too short or has invalid characters: it needs at least ${MIN_TOKEN_LENGTH} letters and digits`,
      ADVICE,
    );
  const found = known.find(({ sha256 }) => sha256 === sha256Of(token));
  return found
    ? good(`DEPLOY_TOKEN is valid: ${formatToken(found)}`)
    : bad(
        "DEPLOY_TOKEN doesn't match any hash in DEPLOY_TOKENS. Tokens that were created in the Admin Panel are listed there, under Deploy tokens, and aren't checked here",
        ADVICE,
      );
}

const short = (hash: string) => `${hash.slice(0, 8)}…`;
const formatToken = ({ sha256, apps }: DeployToken) =>
  `${short(sha256)} for ${apps?.join(' and ') ?? 'all apps'}`;
