import { getConfig } from '@portfolio/shared-api';
import { ChannelSection } from '../features/contact/channel-section';
import { channelsOf } from '../features/contact/channels';
import { MessageSection } from '../features/contact/message-section';
import { DocumentHead } from '../features/sheet/document-head';
import { PageHeader } from '../features/sheet/page-header';
import { Sheet } from '../features/sheet/sheet';

export default function ContactPage() {
  const { siteName, contact } = getConfig();
  const channels = channelsOf(contact);
  return (
    <Sheet>
      <DocumentHead
        title={`Contact || ${siteName}`}
        description={`How to reach ${siteName}: by phone, by e-mail, elsewhere on the web, or by a message from here.`}
        path="/contact"
      />
      <PageHeader title="Get In Touch">
        <p>A question, a project, a fault in something I have built: choose the way that suits you best.</p>
      </PageHeader>
      {channels.length > 0 && <ChannelSection number={1} channels={channels} />}
      <MessageSection number={channels.length > 0 ? 2 : 1} />
    </Sheet>
  );
}
