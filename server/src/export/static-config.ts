import type { PublicConfig, StaticSite } from '@portfolio/shared-api/config';
import type { ServerConfig } from '../config';
import type { ExportOptions } from './options';

/** What an export's pages need to know instead of the site's own configuration. */
export interface StaticConfig {
  /** For reading the content: nothing is sent, and addresses are those of the export. */
  readonly server: ServerConfig;
  /** For the pages. */
  readonly pages: PublicConfig & { readonly staticSite: StaticSite };
}

/** The ids that the bundled server's endpoint for messages expects; it takes any. */
const ANY_ID = 'portfolio';

/** @throws Error that says what to do if such a site can't be exported */
export function staticConfig(
  config: ServerConfig,
  { basePath, origin = config.origin, contact }: ExportOptions,
): StaticConfig {
  if (!config.isSetUp) throw new Error('This site has no owner yet. Set it up first, with npm start.');
  if (config.public.apiBase !== '')
    throw new Error(
      `This site's content is at ${config.public.apiBase} (apiBase). Only a site with its own content can be exported.`,
    );
  const address = origin + basePath;
  const { emailjs, media } = config.public;
  const messages: StaticSite['contact'] =
    contact === 'none' ? 'none' : contact ? 'server' : isService(emailjs) ? 'service' : 'none';
  const visitors: PublicConfig = {
    ...config.public,
    origin: address,
    // Nobody signs in.
    ownerHash: '',
    admin: { name: '', email: '' },
    firebase: { apiKey: '', authDomain: '', projectId: '' },
    authEmulator: null,
    media: { ...media, uploadBase: '', sendsToken: false },
    emailjs:
      messages === 'service'
        ? emailjs
        : messages === 'server'
          ? { origin: contact!, serviceId: ANY_ID, templateId: ANY_ID, publicKey: ANY_ID }
          : { origin: '', serviceId: '', templateId: '', publicKey: '' },
  };
  return {
    server: {
      ...config,
      origin: address,
      isLoopbackOnly: false,
      logLevel: 'silent',
      sampleDir: null,
      authEmulator: null,
      contact: { ...config.contact, mail: null },
      cdn: null,
      deployTokens: [],
      public: visitors,
    },
    pages: {
      ...visitors,
      media:
        media.cloud === 'bundled' ? { ...visitors.media, deliveryBase: `${basePath}/media` } : visitors.media,
      staticSite: { basePath, contact: messages },
    },
  };
}

const isService = ({ origin, serviceId, templateId, publicKey }: PublicConfig['emailjs']) =>
  [origin, serviceId, templateId, publicKey].every((value) => value !== '');
