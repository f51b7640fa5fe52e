import { useState } from 'react';
import { Download } from 'lucide-react';
import styled, { css } from 'styled-components';
import { deliveryUrl } from '@portfolio/shared-api/delivery';
import { downloadResume, resumeFileName } from '@portfolio/shared-api/resume';
import { token } from '@portfolio/shared-ui';
import { Button, ButtonLink } from '@portfolio/shared-ui/button';
import { useRestoredFocus } from '../../components/use-restored-focus';

type State = 'idle' | 'downloading' | 'failed';

export function DownloadCv({ url, fullName }: { url: string; fullName: string }) {
  const [state, setState] = useState<State>('idle');
  const isDownloading = state === 'downloading';
  const storeFocus = useRestoredFocus(isDownloading);
  const icon = <Download size={18} aria-hidden />;

  const handleClick = async () => {
    storeFocus();
    setState('downloading');
    try {
      await downloadResume(url, fullName);
      setState('idle');
    } catch {
      setState('failed');
    }
  };

  return (
    <>
      <ScriptedButton onClick={handleClick} disabled={!url || isDownloading} iconStart={icon}>
        {isDownloading ? 'Downloading...' : 'Download CV'}
      </ScriptedButton>{' '}
      {url && (
        <WithoutScripts>
          <PlainLink href={deliveryUrl(url)} download={resumeFileName(fullName)} iconStart={icon}>
            Download CV
          </PlainLink>
        </WithoutScripts>
      )}
      {!url && <Note>Resume not available</Note>}
      {state === 'failed' && <Failure role="alert">Failed to download resume. Please try again.</Failure>}
    </>
  );
}

/* As wide as the longer label, so that nothing moves while downloading. */
const width = css`
  min-width: min(11.5rem, 100%);
`;

const ScriptedButton = styled(Button)`
  ${width}

  @media (scripting: none) {
    display: none;
  }
`;

/* Widths are shares of the row, not of the label. */
const WithoutScripts = styled('noscript')`
  @media (scripting: none) {
    display: contents;
  }
`;

const PlainLink = styled(ButtonLink)`
  ${width}
`;

const Note = styled.span`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;

const Failure = styled.p`
  flex-basis: 100%;
  color: ${token.color.danger};
  font-size: ${token.text.small};
`;
