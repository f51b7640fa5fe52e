import { useEffect, useRef, useState } from 'react';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import { downloadResume } from '@portfolio/shared-api/resume';
import { token } from '@portfolio/shared-ui';
import { Button, ButtonLink } from '@portfolio/shared-ui/button';

type State = 'idle' | 'downloading' | 'failed';

export function DownloadCv({ url, fullName }: { url: string; fullName: string }) {
  const [state, setState] = useState<State>('idle');
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const isDownloading = state === 'downloading';

  // A disabled button loses the focus; whoever used the keyboard gets it back.
  useEffect(() => {
    if (!isDownloading && hadFocus.current && document.activeElement === document.body)
      button.current?.focus();
    if (!isDownloading) hadFocus.current = false;
  }, [isDownloading]);

  const handleClick = async () => {
    hadFocus.current = document.activeElement === button.current;
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
      <ScriptedButton
        ref={button}
        onClick={handleClick}
        disabled={!url || isDownloading}
        iconStart={<Download size={18} aria-hidden />}
      >
        {isDownloading ? 'Downloading...' : 'Download CV'}
      </ScriptedButton>
      {url && (
        <noscript>
          <ButtonLink href={url} download>
            Download CV
          </ButtonLink>
        </noscript>
      )}
      {!url && <Note>Resume not available</Note>}
      {state === 'failed' && <Failure role="alert">Failed to download resume. Please try again.</Failure>}
    </>
  );
}

/* As wide as the longer label needs, so that nothing moves while it downloads. */
const ScriptedButton = styled(Button)`
  min-width: 11.5rem;

  @media (scripting: none) {
    display: none;
  }
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
