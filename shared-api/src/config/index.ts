import type { PublicAppearance } from '../contracts/appearance-choices';
import type { Education } from '../contracts/education';

/** The public configuration. It is part of the composed page, so that one build serves any environment. */
export interface PublicConfig {
  /** The site's name, for titles and link previews. */
  readonly siteName: string;
  /** The site's origin without a trailing slash, such as `https://ada.dev`; for canonical URLs. */
  readonly origin: string;
  /** Prepended to `/api/…`; empty for the server that sent the page. */
  readonly apiBase: string;
  /** SHA-256, in hexadecimal, of the `ownerText` of the owner's account; keeps the address private. */
  readonly ownerHash: string;
  readonly githubUrl: string;
  readonly contact: ContactLinks;
  /** The education page's content if the API has none; left out with the bundled server. */
  readonly education?: Pick<Education, 'quote' | 'degrees' | 'certifications'>;
  /** What the owner has changed of the appearance; left out by default. */
  readonly appearance?: PublicAppearance;
  /** Only in a static export, which has no server behind it. */
  readonly staticSite?: StaticSite;
  /** Shown in the dashboard's sidebar. An empty `email` means the owner's own. */
  readonly admin: { readonly name: string; readonly email: string };
  readonly media: {
    /** Uploads go to `{uploadBase}/v1_1/{cloud}/{image|video|raw}/upload`. */
    readonly uploadBase: string;
    /** Deliveries come from `{deliveryBase}/{cloud}/{image|video|raw}/upload/…`. */
    readonly deliveryBase: string;
    readonly cloud: string;
    /** The bundled media service needs the owner's token; third parties never get it. */
    readonly sendsToken: boolean;
  };
  readonly firebase: { readonly apiKey: string; readonly authDomain: string; readonly projectId: string };
  /** Set when the Firebase Auth emulator replaces Google. */
  readonly authEmulator: { readonly url: string; readonly accounts: readonly SampleAccount[] } | null;
  readonly emailjs: {
    readonly origin: string;
    readonly serviceId: string;
    readonly templateId: string;
    readonly publicKey: string;
  };
}

/** What the pages of a static export need to know. */
export interface StaticSite {
  /** The path at which it's served, without a trailing slash: empty, or such as `/portfolio`. */
  readonly basePath: string;
  /** Who takes the contact form's messages: an email service, the owner's own server elsewhere, or nobody. */
  readonly contact: 'service' | 'server' | 'none';
}

/** An account that the emulator's chooser offers. */
export interface SampleAccount {
  readonly email: string;
  readonly name: string;
}

/** Empty ones aren't shown. */
export interface ContactLinks {
  readonly phone: string;
  readonly email: string;
  readonly linkedin: string;
  readonly whatsapp: string;
  readonly telegram: string;
  readonly facebook: string;
}

/**
 * The text that the server and the browser hash to recognise the owner. Only ASCII letters are lower-cased, because Unicode case folding
 * makes look-alikes equal, such as the Kelvin sign and `k`. The origin makes hashes of different sites incomparable.
 */
export const ownerText = (email: string, origin: string): string =>
  `${origin} ${email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase())}`;
