import { cdnQuery } from '@portfolio/shared-api/cdn';
import { token } from '@portfolio/shared-ui';
import { Banner } from '@portfolio/shared-ui/banner';
import { Button } from '@portfolio/shared-ui/button';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { formatDateTime } from '../../components/format';
import { useIsOnline } from '../../components/use-is-online';

interface Props {
  /** Dark mode can be offered. */
  readonly isDarkOffered: boolean;
  readonly onChoose: (theme: 'light' | 'dark') => void;
}

/** Says what concerns the whole dashboard: that the device is offline or in dark mode, or that saved changes don't reach the CDN. */
export function DashboardNotices({ isDarkOffered, onChoose }: Props) {
  const isOnline = useIsOnline();
  const failure = useQuery(cdnQuery()).data?.failure;
  return (
    <Notices>
      {!isOnline && (
        <Banner tone="error">
          You’re offline. You can save and upload again once you reconnect. Anything you type is kept in this
          browser.
        </Banner>
      )}
      {failure && (
        <Banner tone="error">
          Changes are saved, but visitors may see them up to ten minutes later. Since{' '}
          {formatDateTime(failure.since)} the CDN couldn’t be told about changes: {failure.reason}. The site
          keeps trying. If this persists, check CDN_PURGE_URL and CDN_PURGE_HEADER where the site is started.
        </Banner>
      )}
      {isDarkOffered && (
        <Banner tone="info">
          <Offer>
            <p>Your device is in dark mode, and the dashboard isn’t.</p>
            <Buttons>
              <Button size="small" onClick={() => onChoose('dark')}>
                Use dark mode
              </Button>
              <Button size="small" variant="quiet" onClick={() => onChoose('light')}>
                Keep light mode
              </Button>
            </Buttons>
          </Offer>
        </Banner>
      )}
    </Notices>
  );
}

const Notices = styled.div`
  display: grid;
  gap: ${token.space[3]};

  &:not(:empty) {
    padding-top: ${token.space[4]};
  }
`;

const Offer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;
