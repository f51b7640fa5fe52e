import { isIP } from 'node:net';
import { parseUrl } from '@portfolio/federation/parse-url';
import { z } from 'zod';
import {
  configurationInput,
  LIMITS,
  requiredText,
  type ConfigurationInput,
  type Issue,
} from '@portfolio/shared-api/contracts';

/** What a new site begins with. `import` is an empty site whose owner goes on to the import page. */
const BEGINNINGS = ['empty', 'import', 'sample'] as const;

const { ownerEmail, origin, firebaseApiKey, firebaseAuthDomain, firebaseProjectId } =
  configurationInput.shape;

const fields = z.object({
  siteName: requiredText(LIMITS.name, 'Your name'),
  ownerEmail,
  origin: origin.refine((value) => value !== '', 'Enter the address that visitors open'),
  signIn: z.enum(['passkey', 'google'], 'Choose how you sign in'),
  firebaseApiKey: firebaseApiKey.default(''),
  firebaseAuthDomain: firebaseAuthDomain.default(''),
  firebaseProjectId: firebaseProjectId.default(''),
  begin: z.enum(BEGINNINGS, 'Choose what to start with'),
});

/** Passkeys are bound to a domain name: at an IP address the owner couldn't sign in again. */
export function addressFaults({ signIn, origin: address = '' }: SentSetup): Issue[] {
  const host = parseUrl(address)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return signIn === 'passkey' && isIP(host) !== 0
    ? [
        {
          path: ['origin'],
          message:
            'Passkeys don’t work at an IP address. Open this page at a domain name, such as https://ada.dev, or at http://localhost on this machine.',
        },
      ]
    : [];
}

const setupForm = fields
  .refine(
    ({ signIn, ...google }) =>
      signIn !== 'google' ||
      [google.firebaseApiKey, google.firebaseAuthDomain, google.firebaseProjectId].every(Boolean),
    {
      path: ['firebaseProjectId'],
      message: 'Enter all three values of your Firebase project, or choose a passkey',
    },
  )
  // Hidden fields may still be filled in.
  .transform((form) =>
    form.signIn === 'google'
      ? form
      : { ...form, firebaseApiKey: '', firebaseAuthDomain: '', firebaseProjectId: '' },
  );

export type SetupForm = z.output<typeof setupForm>;
export type SetupField = keyof z.input<typeof setupForm>;
/** In the order of the form. */
export const SETUP_FIELDS = Object.keys(fields.shape) as SetupField[];
/** The texts of the form's fields as they were sent. */
export type SentSetup = Partial<Record<SetupField, string>>;

export function parseSetup(sent: SentSetup): { form: SetupForm } | { issues: Issue[] } {
  const { data, error } = setupForm.safeParse(sent);
  const issues = data
    ? addressFaults(data)
    : error.issues.map(({ path, message }) => ({
        path: path.map(String),
        message,
      }));
  return data && issues.length === 0 ? { form: data } : { issues };
}

/** @param defaults the values of portfolio.config.ts */
export const toConfigurationValues = (form: SetupForm, defaults: ConfigurationInput): ConfigurationInput => ({
  ...defaults,
  ownerEmail: form.ownerEmail,
  adminName: defaults.adminName || form.siteName,
  origin: form.origin,
  firebaseApiKey: form.firebaseApiKey,
  firebaseAuthDomain: form.firebaseAuthDomain,
  firebaseProjectId: form.firebaseProjectId,
});
