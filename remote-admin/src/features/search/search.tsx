import { media, token, visuallyHidden } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { Search as SearchGlyph } from 'lucide-react';
import { useState, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useIsApple } from '../../components/is-apple';
import { SearchDialog, type SearchDialogProps } from './search-dialog';

/** The search in the header, opened by its button or by Ctrl-K or Cmd-K anywhere in the dashboard. */
export function Search({ pages, actions }: Pick<SearchDialogProps, 'pages' | 'actions'>) {
  const [isOpen, setOpen] = useState(false);
  const shortcut = useIsApple() ? '⌘ K' : 'Ctrl K';
  useSearchShortcut(isOpen, () => setOpen(!isOpen));
  return (
    <>
      <Trigger
        size="small"
        variant="quiet"
        iconStart={<SearchGlyph size={20} strokeWidth={1.75} aria-hidden />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Words>Search</Words>
        <Keys aria-hidden>{shortcut}</Keys>
      </Trigger>
      <SearchDialog pages={pages} actions={actions} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/* Phones have no room for the label and no such keys. */
const Trigger = styled(Button)`
  ${media.phone} {
    min-width: ${token.size.touch};
    padding-inline: 0;
  }
`;

const Words = styled.span`
  ${media.phone} {
    ${visuallyHidden}
  }
`;

const Keys = styled.kbd`
  display: none;

  ${media.medium} {
    display: inline;
    padding: 0.0625rem ${token.space[1]};
    border: ${token.size.rule} solid ${token.color.rule};
    color: ${token.color.inkMuted};
    font: ${token.weight.text} ${token.text.caption} / 1.4 ${token.font.mono};
  }
`;

/** Calls back on Ctrl-K or Cmd-K, except while another dialog is open. */
function useSearchShortcut(isOpen: boolean, onShortcut: () => void) {
  const call = useRef(onShortcut);
  useEffect(() => {
    call.current = onShortcut;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isSearch(event) || event.defaultPrevented) return;
      // The browser's default would leave the page.
      event.preventDefault();
      if (!event.repeat && (isOpen || !document.querySelector(OPEN_DIALOG))) call.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOpen]);
}

const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"]';

const isSearch = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
