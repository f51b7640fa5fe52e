import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { Section } from '../../components/sheet/section';
import { ChannelCard } from './channel-card';
import type { Channel } from './channels';

export function ChannelSection({ channels }: { channels: readonly Channel[] }) {
  return (
    <Section title="Ways to Reach Me">
      <Grid role="list">
        {channels.map((channel) => (
          <ChannelCard key={channel.id} channel={channel} />
        ))}
      </Grid>
    </Section>
  );
}

const GAP = token.space[6];

/* Up to three columns, none of them too narrow for a card. */
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(16rem, (100% - 2 * ${GAP}) / 3)), 1fr));
  gap: ${token.space[4]};
  margin: 0;

  ${media.small} {
    gap: ${GAP};
  }
`;
