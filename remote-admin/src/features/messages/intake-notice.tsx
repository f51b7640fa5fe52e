import type { MessageIntake } from '@portfolio/shared-api/messages';
import { Banner } from '@portfolio/shared-ui/banner';
import { formatCount, formatDateTime } from '../../components/format';

/** Says that the contact form refuses messages, or did recently. */
export function IntakeNotice({ intake }: { readonly intake: MessageIntake }) {
  const { isFull, storedLimit, totalLimit, floodedAt } = intake;
  if (isFull)
    return (
      <Banner tone="error">
        Your inbox is full: {formatCount(storedLimit, 'message')} are stored, so the contact form refuses new
        messages. Delete some, or raise MESSAGES_LIMIT where the site is started.
      </Banner>
    );
  if (!floodedAt) return null;
  return (
    <Banner tone="info">
      On {formatDateTime(floodedAt)}, more than {formatCount(totalLimit, 'message')} arrived within a minute,
      and the contact form refused the others.
    </Banner>
  );
}
