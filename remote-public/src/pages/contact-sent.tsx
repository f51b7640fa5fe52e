import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { siteSettingsQuery, useSiteSettings } from '@portfolio/shared-api/site-settings';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { PageHeader, Sheet } from '@portfolio/shared-ui/sheet';
import { dropDraft } from '../features/contact/draft';

export const queries = () => [siteSettingsQuery()];

/** Where a form that was posted without scripts leads. */
export default function ContactSentPage() {
  const { siteName } = useSiteSettings();
  // Scripts may have been there before, and kept one.
  useEffect(dropDraft, []);
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
