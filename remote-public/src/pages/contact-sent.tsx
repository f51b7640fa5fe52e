import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { siteSettingsQuery, useSiteSettings } from '@portfolio/shared-api/site-settings';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { PageHeader, Sheet } from '@portfolio/shared-ui/sheet';
import { deleteDraft } from '../features/contact/draft';

export const queries = () => [siteSettingsQuery()];

/** The confirmation after a form was posted without scripts. */
export default function ContactSentPage() {
  const { siteName } = useSiteSettings();
  // An earlier visit with scripts may have kept a draft.
  useEffect(deleteDraft, []);
  return (
    <Sheet>
      <title>{`Message sent || ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <PageHeader title="Message sent successfully!">
        <p>Thank you. I’ll reply to the email address you gave.</p>
        <ButtonLink as={Link} to="/contact">
          Back to the contact page
        </ButtonLink>
      </PageHeader>
    </Sheet>
  );
}
