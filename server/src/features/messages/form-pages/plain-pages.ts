import { escapeHtml } from '@portfolio/federation/compose';
import { CONTACT_FIELDS, type ContactField, type RejectedMessage } from '@portfolio/shared-api/contracts';
import { fallbackPage, type FallbackPage } from '../../../site/fallback-page';

/* Plain result pages of the contact form, for when the site's own page failed or no release has it. */

export function plainSentPage(siteName: string): FallbackPage {
  return page(siteName, 'Message sent successfully!', '');
}

/** Shows the errors and the form with its input, so that nothing has to be typed again. */
export function plainRejectedPage(
  siteName: string,
  { reason, faults, written }: RejectedMessage,
): FallbackPage {
  const label = (name: ContactField) => `<label for="${name}">${CONTACT_FIELDS[name].label}</label>`;
  const attributes = (name: ContactField) => `id="${name}" name="${name}" required`;
  const input = (name: ContactField, rest = '') =>
    `${label(name)}<input ${attributes(name)} ${rest}value="${escapeHtml(written[name] ?? '')}">`;
  const isLost = Object.keys(written).length === 0;
  const reasons = [
    reason,
    ...Object.values(faults),
    isLost ? 'Go back in your browser to see your text again.' : '',
  ].filter(Boolean);
  return page(
    siteName,
    'Failed to send message. Please try again.',
    `<div role="alert">${reasons.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</div>
<form method="post" action="/contact">
${input('from_name', 'autocomplete="name" ')}
${input('from_email', 'type="email" autocomplete="email" ')}
${input('subject')}
${label('message')}<textarea ${attributes('message')} rows="5">
${escapeHtml(written.message ?? '')}</textarea>
<button>Send Message</button>
</form>
`,
  );
}

const page = (siteName: string, heading: string, content: string) =>
  fallbackPage({
    title: `${heading} || ${siteName}`,
    heading,
    content: `${content}<p><a href="/contact">Back to the contact page</a></p>`,
  });
