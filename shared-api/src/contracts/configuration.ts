import { z } from 'zod';
import { defineContract } from './contract';
import { anyText, LIMITS, optionalText, readText, recordVersion, requiredText } from './fields';

/** Plain characters only, because origins are parts of pages' Content-Security-Policy. URLs allow others, such as `;`. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9][a-z0-9.-]*|\[[0-9a-f:]+\])(?::\d+)?$/;

/** Whether a text is a scheme, host and port only, such as `https://ada.dev`. */
export function isOrigin(value: string): boolean {
  if (!ORIGIN.test(value)) return false;
  try {
    return new URL(value).origin === value;
  } catch {
    return false;
  }
}

/** Whether a hostname is this machine's loopback address. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host);

/** An origin or an empty text. A slash at the end is dropped. */
const optionalOrigin = (message: string) =>
  anyText
    .trim()
    .max(LIMITS.link)
    .overwrite((value) => value.replace(/\/$/, ''))
    .refine((value) => value === '' || isOrigin(value), { message });

/** The email address of the account that may edit the site. */
export const ownerEmail = anyText
  .trim()
  .max(LIMITS.email)
  .regex(/^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/, 'Enter an email address, such as ada@example.com');

/** The address that visitors open. */
export const siteOrigin = optionalOrigin('Enter an address without a path, such as https://ada.dev');

const id = (label: string) => optionalText(LIMITS.name, label);

/** What the installation is connected to. Machine settings, such as ports and folders, come from the environment. */
export const configurationInput = z.strictObject({
  ownerEmail,
  adminName: id('Name in the sidebar'),
  adminEmail: optionalText(LIMITS.email, 'Email in the sidebar'),
  origin: siteOrigin,
  apiBase: optionalOrigin('Enter an address without a path, such as https://api.example.com'),
  /** All three are empty if nobody signs in with Google. */
  firebaseApiKey: id('API key'),
  firebaseAuthDomain: id('Auth domain').refine((host) => host === '' || isOrigin(`https://${host}`), {
    message: 'Enter a host, such as my-portfolio.firebaseapp.com',
  }),
  firebaseProjectId: id('Project ID').refine((value) => value === '' || /^[a-z0-9-]{4,60}$/.test(value), {
    message: 'Enter a Firebase project ID, such as my-portfolio-1a2b3',
  }),
  /** `bundled`, or the name of a Cloudinary cloud. */
  mediaCloud: requiredText(60, 'Media').refine((value) => /^[\w-]+$/.test(value), {
    message: 'Enter “bundled” or the name of your Cloudinary cloud',
  }),
  emailjsOrigin: optionalOrigin('Leave this empty, or enter https://api.emailjs.com'),
  emailjsServiceId: id('Service ID'),
  emailjsTemplateId: id('Template ID'),
  emailjsPublicKey: id('Public key'),
});

/** Environment variables that override a field. */
export const CONFIGURATION_VARIABLES = { origin: 'PUBLIC_ORIGIN', ownerEmail: 'OWNER_EMAIL' } as const;

/** The values in effect; if `isIgnored`, those that a start with them would put into effect. */
export const configuration = z.object({
  ...(Object.fromEntries(Object.keys(configurationInput.shape).map((name) => [name, readText])) as Record<
    keyof typeof configurationInput.shape,
    typeof readText
  >),
  /** Fields that the environment sets; saving them changes nothing while it does. */
  fromEnvironment: z.array(z.enum(['origin', 'ownerEmail'])),
  /** Whether the Firebase Auth emulator replaces Google; only portfolio.config.ts can change that. */
  usesEmulator: z.boolean(),
  /** Whether the server was started with SAVED_CONFIGURATION=ignore. */
  isIgnored: z.boolean(),
  /** The time of the last save, as an ISO text; empty while the values of portfolio.config.ts apply. */
  savedAt: readText,
  version: recordVersion,
});

export type Configuration = z.output<typeof configuration>;
export type ConfigurationInput = z.output<typeof configurationInput>;

const endpoint = { path: '/api/configuration', access: 'owner', data: configuration } as const;

/** An addition of ours. */
export const getConfiguration = defineContract({ method: 'GET', ...endpoint });

/**
 * Takes effect before the response, without a restart; if `isIgnored`, only after a start without SAVED_CONFIGURATION=ignore. Values that
 * the site can't run with are refused (400). A new `ownerEmail` keeps passkeys, recovery codes and this session, and ends all other sessions.
 */
export const patchConfiguration = defineContract({
  method: 'PATCH',
  needsRecentSignIn: true,
  body: configurationInput.partial(),
  ...endpoint,
});

/** Discards the saved values, so that those of portfolio.config.ts apply again. */
export const resetConfiguration = defineContract({ method: 'DELETE', needsRecentSignIn: true, ...endpoint });
