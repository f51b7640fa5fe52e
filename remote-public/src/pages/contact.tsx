import { siteSettingsQuery, useSiteSettings } from '@portfolio/shared-api/site-settings';
import { PageHeader, Sheet } from '@portfolio/shared-ui/sheet';
import { ChannelSection } from '../features/contact/channel-section';
import { channelsOf, waysOf } from '../features/contact/channels';
import { MessageSection } from '../features/contact/message-section';
import { useRejectedMessage } from '../features/contact/use-rejected-message';
import { DocumentHead } from '../components/head/document-head';
import { personOf } from '../components/head/person';

export const queries = () => [siteSettingsQuery()];

export default function ContactPage() {
  const settings = useSiteSettings();
  const { siteName } = settings;
  const channels = channelsOf(settings);
  const posted = useRejectedMessage();
  return (
    <Sheet>
      <DocumentHead
        title={`${posted.isRejected ? 'Message not sent' : 'Contact'} || ${siteName}`}
        description={`How to reach ${siteName}: ${waysOf(settings)}.`}
        path="/contact"
        thing={{ '@type': 'ContactPage', mainEntity: personOf({ name: siteName }, settings) }}
      />
      <PageHeader title="Get In Touch">
        <p>A question, a project, or a bug in something I built? Pick whichever way suits you.</p>
      </PageHeader>
      {channels.length > 0 && <ChannelSection channels={channels} />}
      <MessageSection {...posted} />
    </Sheet>
  );
}
