import type { Fault, GateInput, Rule } from '../../releases/model/gate';
import { pathOfSource, sourcesIn, titleOfPlace, type Source } from './source-map';

/** Names of files with secrets, in the release or in its source maps. */
const SECRET_FILE =
  /(?:^|\/)(?:\.env(?:\.(?!example$|sample$)[\w.]+)?|\.npmrc|\.netrc|id_(?:rsa|dsa|ecdsa|ed25519)|[\w.-]{0,100}service-?account[\w.-]{0,100}\.json|[\w.-]+\.(?:pem|p12|pfx|key|keystore))$/i;

/** Secrets with a recognizable form. Senders choose the texts, so every expression must be linear. */
const FORMS: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----[\\rn\s]*[A-Za-z0-9+/=]{16}/g },
  { what: 'a key of a Google service account', pattern: /"private_key_id\\?"\s*:\s*\\?"[0-9a-f]{20}/g },
  { what: 'a Google OAuth secret', pattern: /\bGOCSPX-[\w-]{20}/g },
  // The site's Firebase key isn't in a release: browsers get it with the page.
  { what: 'a Google API key', pattern: /(?<![\w-])AIza[\w-]{35}(?![\w-])/g },
  { what: 'an AWS access key', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
  { what: 'a GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{50})/g },
  { what: 'an npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
  {
    what: 'a Slack token',
    pattern:
      /\b(?:xox[abeoprs]-\d[\w-]{10}|xapp-\d-[\w-]{20}|hooks\.slack\.com\/services\/T\w{5,20}\/B\w{5,20}\/\w{16})/g,
  },
  { what: 'a Stripe key', pattern: /\b(?:[rs]k_(?:live|test)_[A-Za-z0-9]{20}|whsec_[A-Za-z0-9+/]{24})/g },
  {
    what: 'an API key (sk-…), such as OpenAI’s',
    pattern: /(?<![\w-])sk-(?:(?:proj|svcacct|admin|ant|or)-[\w-]{20}|[A-Za-z0-9]{32})/g,
  },
  { what: 'a SendGrid key', pattern: /\bSG\.[\w-]{20,}\.[\w-]{40}/g },
  { what: 'a signed token', pattern: /(?<![\w-])eyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20}/g },
  {
    // Names of fields and error codes, such as `auth/wrong-password`, have no digit.
    what: 'a password',
    pattern:
      /(?:[pP]assword|passwd|passphrase|[sS]ecret)["']?\s{0,5}[:=]\s{0,5}(["'`])(?=[^"'`\s]{0,100}\d)(?=[^"'`\s]{0,100}[A-Za-z])[^"'`\s${]{8,100}\1/g,
  },
  {
    what: 'a password in a URL',
    pattern:
      /\b(?:smtps?|postgres(?:ql)?|mysql|mongodb(?:\+srv)?|rediss?|amqps?):\/\/[^\s:@/"'`$<]+:[^\s@/"'`$<{]{3,}@[^\s"'`$<]/g,
  },
];

/** Environment variables with secrets. */
const SECRET_VARIABLE =
  /SECRET|TOKEN|PASSWORD|PASSWD|PRIVATE|CREDENTIAL|API_?KEY|ACCESS_KEY|SMTP_URL|DATABASE_URL/i;
/** Shorter values could occur by chance. */
const MIN_SECRET_LENGTH = 12;

/** More than a person would read. More would take a site's time. */
export const MAX_FAULTS = 50;

/** The release contains no secrets, because its files are public. */
export const secrets: Rule = async (candidate) => {
  const faults = new Map<string, Fault>();
  const add = (key: string, fault: () => Fault) => {
    if (faults.size < MAX_FAULTS && !faults.has(key)) faults.set(key, fault());
  };
  const scan = ({ text, title }: PublicText) => {
    for (const { what, pattern } of FORMS)
      for (const { 0: secret, index } of text.matchAll(pattern)) {
        // A script, its source map and the server's bundle contain the same secret.
        const key = secret.replace(/\\{1,4}[nr]|[^A-Za-z0-9]/g, '');
        add(key, () => faultOf(title(index), `contains ${what}`));
      }
  };
  const files = textFiles(candidate);
  for (const file of files.filter((name) => SECRET_FILE.test(name)))
    add(file, () => faultOf(file, 'is a kind of file that contains secrets'));
  // One after the other, so that other requests get their turn.
  for (const file of files.filter(isSourceMap)) {
    const sources = sourcesIn((await candidate.read(file)).toString());
    if (!sources)
      add(file, () => ({
        found: `${file} isn't a source map.`,
        remedy: 'Build it again, or remove this file.',
      }));
    for (const source of sources ?? []) {
      if (SECRET_FILE.test(source.url))
        add(source.url, () => faultOf('It', `was built from ${pathOfSource(source.url)}`));
      scan(sourceText(source));
    }
  }
  for (const file of files) scan(await fileText(candidate, file));
  return [...faults.values()];
};

/**
 * The release contains no secret of the machine that publishes it. A site never runs this rule on what it receives: the answer would tell the
 * sender what the site's environment holds.
 */
export const environment: Rule = async (candidate) => {
  const faults = new Map<string, Fault>();
  const known = secretVariables(process.env);
  const scan = ({ text, title }: PublicText) => {
    for (const [name, value] of known) {
      const index = faults.has(name) ? -1 : text.indexOf(value);
      if (index >= 0) faults.set(name, faultOf(title(index), `contains the value of ${name}`));
    }
  };
  const files = known.length > 0 ? textFiles(candidate) : [];
  for (const file of files.filter(isSourceMap))
    for (const source of sourcesIn((await candidate.read(file)).toString()) ?? []) scan(sourceText(source));
  for (const file of files) scan(await fileText(candidate, file));
  return [...faults.values()];
};

/** Text that anyone can read. Sources come first, because their names help more than those of scripts. */
interface PublicText {
  readonly text: string;
  /** Names a place in messages. */
  readonly title: (index: number) => string;
}

const sourceText = (source: Source): PublicText => ({
  text: source.text,
  title: (index) => titleOfPlace(source, index),
});

const fileText = async ({ read }: GateInput, file: string): Promise<PublicText> => ({
  text: (await read(file)).toString('latin1'),
  title: () => file,
});

const isSourceMap = (file: string) => file.endsWith('.map');

const textFiles = ({ release }: GateInput) =>
  Object.keys(release.files).filter((file) => !/\.(?:br|gz)$/.test(file));

const secretVariables = (env: NodeJS.ProcessEnv) =>
  Object.entries(env).filter(
    (entry): entry is [string, string] =>
      SECRET_VARIABLE.test(entry[0]) && (entry[1]?.length ?? 0) >= MIN_SECRET_LENGTH,
  );

const faultOf = (where: string, what: string): Fault => ({
  found: `${where} ${what}.`,
  remedy: 'Remove it and replace the secret: anyone can read the files of a release.',
});
