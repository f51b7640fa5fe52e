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

const Grid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  margin: 0;

  ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${token.space[6]};
  }

  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
