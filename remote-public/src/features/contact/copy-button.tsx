import { useState } from 'react';
import { Check, Copy } from 'lucide-react';
import styled from 'styled-components';
import { toast } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { Hidden } from '../../components/hidden';

/** Copies the email address. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);

  const handleClick = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // The browser denied access, or the site has no https.
      toast.error(`Your browser blocked copying. The address is ${text}`);
    }
  };

  return (
    <>
      <Scripted
        size="small"
        onClick={handleClick}
        onBlur={() => setIsCopied(false)}
        iconStart={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      >
        <span>
          {isCopied ? 'Copied' : 'Copy'}
          <Hidden> email address</Hidden>
        </span>
      </Scripted>
      <Hidden role="status">{isCopied && 'Email address copied'}</Hidden>
    </>
  );
}

/* As wide as the longer label. */
const Scripted = styled(Button)`
  min-width: min(6.5rem, 100%);

  @media (scripting: none) {
    display: none;
  }
`;
