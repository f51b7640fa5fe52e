import type { Fault, GateInput, Rule } from '../../releases/model/gate';
import { sourcesOf } from './source-map';

/** Names of files with secrets, in the release or in its source maps. */
const SECRET_FILE =
  /(?:^|\/)(?:\.env(?:\.(?!example$|sample$)[\w.]+)?|\.npmrc|\.netrc|id_(?:rsa|dsa|ecdsa|ed25519)|[\w.-]{0,100}service-?account[\w.-]{0,100}\.json|[\w.-]+\.(?:pem|p12|pfx|key|keystore))$/i;

/** Secrets with a recognizable form. Senders choose the texts, so every expression must be linear. */
const FORMS: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\\?[rn\s]*[A-Za-z0-9+/=]{16}/ },
  { what: 'a key of a Google service account', pattern: /"private_key_id\\?"\s*:\s*\\?"[0-9a-f]{20}/ },
  { what: 'a Google OAuth secret', pattern: /\bGOCSPX-[\w-]{20}/ },
  { what: 'an AWS access key', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/ },
  { what: 'a GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{50})/ },
  { what: 'an npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { what: 'a Slack token', pattern: /\bxox[abprs]-\d[\w-]{10}/ },
  { what: 'a Stripe key', pattern: /\b[rs]k_live_[A-Za-z0-9]{20}/ },
  { what: 'a SendGrid key', pattern: /\bSG\.[\w-]{20,}\.[\w-]{40}/ },
  { what: 'a signed token', pattern: /(?<![\w-])eyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20}/ },
  {
    what: 'a password in a URL',
    pattern:
      /\b(?:smtps?|postgres(?:ql)?|mysql|mongodb(?:\+srv)?|rediss?|amqps?):\/\/[^\s:@/"'`$<]+:[^\s@/"'`$<{]{3,}@[^\s"'`$<]/,
  },
];

/** Environment variables with secrets. */
const SECRET_VARIABLE =
  /SECRET|TOKEN|PASSWORD|PASSWD|PRIVATE|CREDENTIAL|API_?KEY|ACCESS_KEY|SMTP_URL|DATABASE_URL/i;
/** Shorter values could occur by chance. */
const MIN_SECRET_LENGTH = 12;

/** The release contains no secrets, because its files are public. */
export const secrets: Rule = async (candidate) => {
  const faults: Fault[] = [];
  // One after the other, so that other requests get their turn.
  for (const file of textFiles(candidate)) faults.push(...(await faultsIn(candidate, file)));
  return faults;
};

/**
 * The release contains no secret of the machine that publishes it. A site never runs this rule on what it receives: the answer would tell the
 * sender what the site's environment holds.
 */
export const environment: Rule = async (candidate) => {
  const known = secretVariables(process.env);
  const faults = textFiles(candidate).map(async (file) => {
    const text = (await candidate.read(file)).toString('latin1');
    return known
      .filter(([, value]) => text.includes(value))
      .map(([name]) => faultOf(file, `contains the value of ${name}`));
  });
  return (await Promise.all(faults)).flat();
};

const textFiles = ({ release }: GateInput) =>
  Object.keys(release.files).filter((file) => !/\.(?:br|gz)$/.test(file));

const secretVariables = (env: NodeJS.ProcessEnv) =>
  Object.entries(env).filter(
    (entry): entry is [string, string] =>
      SECRET_VARIABLE.test(entry[0]) && (entry[1]?.length ?? 0) >= MIN_SECRET_LENGTH,
  );

async function faultsIn(candidate: GateInput, file: string): Promise<Fault[]> {
  const text = (await candidate.read(file)).toString('latin1');
  const sources = file.endsWith('.map') ? sourcesOf(text) : [];
  if (!sources)
    return [{ found: `${file} isn't a source map.`, remedy: 'Build it again, or remove this file.' }];
  const found = [
    ...(SECRET_FILE.test(file) ? ['is a kind of file that contains secrets'] : []),
    ...sources.filter((source) => SECRET_FILE.test(source)).map((source) => `was built from ${source}`),
    ...FORMS.filter(({ pattern }) => pattern.test(text)).map(({ what }) => `contains ${what}`),
  ];
  return found.map((what) => faultOf(file, what));
}

const faultOf = (file: string, what: string): Fault => ({
  found: `${file} ${what}.`,
  remedy: 'Remove it and replace the secret: anyone can read the files of a release.',
});
