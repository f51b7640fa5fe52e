import { siteSettingsQuery, useSiteSettings } from '@portfolio/shared-api/site-settings';
import { PageHeader, Sheet } from '@portfolio/shared-ui/sheet';
import { ChannelSection } from '../features/contact/channel-section';
import { channelsOf } from '../features/contact/channels';
import { MessageSection } from '../features/contact/message-section';
import { useRefusedMessage } from '../features/contact/use-refused-message';
import { DocumentHead } from '../components/head/document-head';
import { personOf } from '../components/head/person';

export const queries = () => [siteSettingsQuery()];

export default function ContactPage() {
  const settings = useSiteSettings();
  const { siteName } = settings;
  const channels = channelsOf(settings);
  const posted = useRefusedMessage();
  return (
    <Sheet>
      <DocumentHead
        title={`${posted.isRefused ? 'Message not sent' : 'Contact'} || ${siteName}`}
        description={`How to reach ${siteName}: by phone, by e-mail, elsewhere on the web, or by a message from here.`}
        path="/contact"
        thing={{ '@type': 'ContactPage', mainEntity: personOf({ name: siteName }, settings) }}
      />
      <PageHeader title="Get In Touch">
        <p>A question, a project, a fault in something I have built: choose the way that suits you best.</p>
      </PageHeader>
      {channels.length > 0 && <ChannelSection number={1} channels={channels} />}
      <MessageSection number={channels.length > 0 ? 2 : 1} {...posted} />
    </Sheet>
  );
}
