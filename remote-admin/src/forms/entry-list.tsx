import { token } from '@portfolio/shared-ui';
import { Button, IconButton } from '@portfolio/shared-ui/button';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import styled, { css } from 'styled-components';

interface Props {
  /** The name of one entry. */
  readonly noun: string;
  readonly list: {
    readonly fields: readonly { readonly id: string }[];
    readonly move: (from: number, to: number) => void;
    readonly remove: (index: number) => void;
  };
  /** Appends an empty entry and focuses it. Without it, entries can only be moved. */
  readonly onAdd?: () => void;
  /** An entry's own name; by default its number. */
  readonly nameOf?: (index: number) => string;
  readonly isLocked: boolean;
  /** An error of the list as a whole. */
  readonly error: string | undefined;
  /** The fields of the entry at this index. */
  readonly children: (index: number) => ReactNode;
}

/** A list of entries with several fields each, which can be added, moved and removed. */
export function EntryList({ noun, list, onAdd, nameOf, isLocked, error, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const { announcement, moved, removed, handleFocus, handleBlur } = useEntryFocus(root, list.fields);
  const headings = useId();
  const count = list.fields.length;
  const isNamed = nameOf !== undefined;
  const nameAt = (index: number) => nameOf?.(index) ?? `${noun} ${index + 1}`;
  const title = noun[0]!.toUpperCase() + noun.slice(1);

  const handleMove = (from: number, to: number) => {
    list.move(from, to);
    moved(to, to < from ? 'up' : 'down', `Moved to position ${to + 1} of ${count}`);
  };
  const handleRemove = (index: number) => {
    list.remove(index);
    removed(Math.min(index, count - 2), `${title} ${index + 1} removed. ${count - 1} left`);
  };

  return (
    <Root ref={root} onFocus={handleFocus} onBlur={handleBlur}>
      <Entries role="list" $isNamed={isNamed}>
        {list.fields.map(({ id }, index) => {
          const name = nameAt(index);
          return (
            <li key={id}>
              <Entry role="group" aria-labelledby={`${headings}-${id}`} $isNamed={isNamed}>
                <Head>
                  <Name id={`${headings}-${id}`} $isNamed={isNamed}>
                    {name}
                  </Name>
                  <IconButton
                    label={`Move ${name} up`}
                    icon={<ArrowUp size={18} aria-hidden />}
                    size="small"
                    data-action="up"
                    disabled={isLocked || index === 0}
                    onClick={() => handleMove(index, index - 1)}
                  />
                  <IconButton
                    label={`Move ${name} down`}
                    icon={<ArrowDown size={18} aria-hidden />}
                    size="small"
                    data-action="down"
                    disabled={isLocked || index === count - 1}
                    onClick={() => handleMove(index, index + 1)}
                  />
                  {onAdd && (
                    <IconButton
                      label={`Remove ${name}`}
                      icon={<X size={18} aria-hidden />}
                      size="small"
                      data-action="remove"
                      disabled={isLocked}
                      onClick={() => handleRemove(index)}
                    />
                  )}
                </Head>
                {children(index)}
              </Entry>
            </li>
          );
        })}
      </Entries>
      <Announcement role="status">{announcement}</Announcement>
      {error && <Fault role="alert">{error}</Fault>}
      {onAdd && (
        <Button size="small" iconStart={<Plus size={16} aria-hidden />} disabled={isLocked} onClick={onAdd}>
          Add {noun}
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[4]};
`;

const Entries = styled.ul<{ $isNamed: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $isNamed }) => ($isNamed ? token.space[4] : token.space[6])};
  width: 100%;
  padding: 0;
  list-style: none;

  &:empty {
    display: none;
  }
`;

const Entry = styled.div<{ $isNamed: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $isNamed }) => ($isNamed ? 0 : token.space[5])};
  padding-left: ${token.space[4]};
  border-left: ${token.size.rule} solid ${token.color.ruleStrong};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${token.space[1]};
`;

const entryName = css`
  flex: 1;
  min-width: 0;
  font-weight: ${token.weight.medium};
`;

/* On a narrow phone, the number has a line of its own above the buttons. */
const entryNumber = css`
  flex: 1 0 auto;
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.small} / 1.5 ${token.font.mono};
`;

const Name = styled.p<{ $isNamed: boolean }>`
  ${({ $isNamed }) => ($isNamed ? entryName : entryNumber)}
  max-width: 100%;

  &::first-letter {
    text-transform: uppercase;
  }
`;

const Announcement = styled.p`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};

  &:empty {
    margin-top: calc(-1 * ${token.space[4]});
  }
`;

const Fault = styled.p`
  color: ${token.color.danger};
  font-size: ${token.text.small};
  font-weight: ${token.weight.medium};
`;

interface FocusTarget {
  readonly index: number;
  /** The buttons in the order in which they are tried for the focus. */
  readonly actions: readonly string[];
}

/**
 * Keeps the focus on an entry that is moved, passes it on if its entry is removed, and announces both. A save fills the form again, which
 * replaces all fields; the focus then stays in the field of the same name.
 */
function useEntryFocus(root: RefObject<HTMLElement | null>, fields: readonly unknown[]) {
  const target = useRef<FocusTarget | null>(null);
  const focused = useRef<Element | null>(null);
  const [announcement, setAnnouncement] = useState('');

  useLayoutEffect(() => {
    if (!target.current) {
      const name = focused.current?.isConnected === false && focused.current.getAttribute('name');
      if (name) root.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus({ preventScroll: true });
      return;
    }
    const { index, actions } = target.current;
    target.current = null;
    const entry = root.current?.querySelectorAll('li')[index];
    const button =
      actions
        .map((action) => entry?.querySelector<HTMLElement>(`[data-action="${action}"]:enabled`))
        .find(Boolean) ?? root.current?.querySelector<HTMLElement>(':scope > button');
    button?.focus();
  }, [root, fields]);

  return {
    announcement,
    handleFocus({ target }: FocusEvent) {
      focused.current = target;
    },
    // Not called if the field is replaced.
    handleBlur() {
      focused.current = null;
    },
    moved(index: number, direction: 'up' | 'down', words: string) {
      target.current = { index, actions: direction === 'up' ? ['up', 'down'] : ['down', 'up'] };
      setAnnouncement(words);
    },
    removed(index: number, words: string) {
      target.current = { index, actions: ['remove'] };
      setAnnouncement(words);
    },
  };
}
