import { DEFAULT_INTROS, useAppearance } from '@portfolio/shared-api/appearance';
import { siteSettingsQuery, useSiteSettings } from '@portfolio/shared-api/site-settings';
import { PageHeader, Sheet } from '@portfolio/shared-ui/sheet';
import { ChannelSection } from '../features/contact/channel-section';
import { channelsOf, formatContactWays } from '../features/contact/channels';
import { MessageSection } from '../features/contact/message-section';
import { useRejectedMessage } from '../features/contact/use-rejected-message';
import { DocumentHead } from '../components/head/document-head';
import { personOf } from '../components/head/person';

export const queries = () => [siteSettingsQuery()];

export default function ContactPage() {
  const settings = useSiteSettings();
  const { siteName } = settings;
  const { contactIntro = DEFAULT_INTROS.contact, links } = useAppearance();
  const channels = channelsOf(settings, links);
  const posted = useRejectedMessage();
  return (
    <Sheet>
      <DocumentHead
        title={`${posted.isRejected ? 'Message not sent' : 'Contact'} || ${siteName}`}
        description={`How to reach ${siteName}: ${formatContactWays(settings)}.`}
        path="/contact"
        thing={{ '@type': 'ContactPage', mainEntity: personOf({ name: siteName }, settings, links) }}
      />
      <PageHeader title="Get In Touch">
        <p dir="auto">{contactIntro}</p>
      </PageHeader>
      {channels.length > 0 && <ChannelSection channels={channels} />}
      <MessageSection {...posted} />
    </Sheet>
  );
}
