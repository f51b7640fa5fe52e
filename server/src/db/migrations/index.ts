import type { Migration } from 'kysely';
import * as homeProjectsMedia from './0001-home-projects-media';
import * as profilePageAndMessages from './0002-profile-page-and-messages';
import * as deliveryError from './0003-delivery-error';
import * as videoPosters from './0004-video-posters';
import * as messagesByDate from './0005-messages-by-date';
import * as idempotency from './0006-idempotency';
import * as mediaDetails from './0007-media-details';
import * as bin from './0008-bin';
import * as siteSettings from './0009-site-settings';
import * as projectDrafts from './0010-project-drafts';
import * as inbox from './0011-inbox';
import * as downloadTickets from './0014-download-tickets';
import * as profilePictureTexts from './0016-profile-picture-texts';
import * as releaseFigures from './0017-release-figures';
import * as workHistory from './0018-work-history';
import * as projectSlugs from './0019-project-slugs';
import * as visits from './0020-visits';
import * as imports from './0021-imports';
import * as portraitFocus from './0022-portrait-focus';
import * as passkeys from './0023-passkeys';
import * as appearance from './0026-appearance';
import * as recoveryCodeExpiry from './0027-recovery-code-expiry';
import * as mediaDescriptions from './0028-media-descriptions';
import * as deployTokens from './0029-deploy-tokens';
import * as releaseGuards from './0031-release-guards';

/** Run in the order of their names. Never change a released migration: add another one. */
export const migrations: Record<string, Migration> = {
  '0001-home-projects-media': homeProjectsMedia,
  '0002-profile-page-and-messages': profilePageAndMessages,
  '0003-delivery-error': deliveryError,
  '0004-video-posters': videoPosters,
  '0005-messages-by-date': messagesByDate,
  '0006-idempotency': idempotency,
  '0007-media-details': mediaDetails,
  '0008-bin': bin,
  '0009-site-settings': siteSettings,
  '0010-project-drafts': projectDrafts,
  '0011-inbox': inbox,
  '0014-download-tickets': downloadTickets,
  '0016-profile-picture-texts': profilePictureTexts,
  '0017-release-figures': releaseFigures,
  '0018-work-history': workHistory,
  '0019-project-slugs': projectSlugs,
  '0020-visits': visits,
  '0021-imports': imports,
  '0022-portrait-focus': portraitFocus,
  '0023-passkeys': passkeys,
  '0026-appearance': appearance,
  '0027-recovery-code-expiry': recoveryCodeExpiry,
  '0028-media-descriptions': mediaDescriptions,
  '0029-deploy-tokens': deployTokens,
  '0031-release-guards': releaseGuards,
};
