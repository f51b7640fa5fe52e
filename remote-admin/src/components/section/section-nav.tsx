import { token } from '@portfolio/shared-ui';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { sectionId } from './dashboard-section';

interface Props {
  readonly label: string;
  readonly sections: readonly { readonly number: number; readonly title: string }[];
}

/** Links to the sections of a long page. Stays at the window's top edge and marks the section in view. */
export function SectionNav({ label, sections }: Props) {
  const { search } = useLocation();
  const current = useSectionInView(sections);
  const listRef = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const list = listRef.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && link) centre(list, link);
  }, [current]);

  /** Browsers don't scroll to a link that is partly in view. Not on a press, because the target would move. */
  const handleFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target.matches(':focus-visible')) centre(currentTarget, target);
  };

  return (
    <Bar aria-label={label}>
      <List ref={listRef} role="list" onFocus={handleFocus}>
        {sections.map(({ number, title }) => (
          <li key={number}>
            <Entry
              to={{ search, hash: sectionId(number) }}
              replace
              aria-current={number === current ? 'location' : undefined}
            >
              {title}
            </Entry>
          </li>
        ))}
      </List>
    </Bar>
  );
}

/** Scrolls the list so that the link is in its middle. Not `scrollIntoView`, which would scroll the page too. */
function centre(list: HTMLElement, link: HTMLElement): void {
  list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
}

const Bar = styled.nav`
  position: sticky;
  /* Also above a form's save bar, which passes under it. */
  z-index: calc(${token.z.raised} + 1);
  top: 0;
  /* Above a section that is shown on top. */
  order: -2;
  background: ${token.color.paper};
  border-bottom: ${token.size.rule} solid ${token.color.rule};
`;

const List = styled.ol`
  position: relative;
  display: flex;
  overflow-x: auto;
  list-style: none;
  scrollbar-width: thin;
`;

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${token.size.touch};
  padding-inline: ${token.space[3]};
  font-size: ${token.text.small};
  font-weight: ${token.weight.medium};
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    background: ${token.color.wash};
  }

  /* The list's edges would cut off an outline outside. */
  &:focus-visible {
    outline-offset: -2px;
  }

  &[aria-current] {
    box-shadow: inset 0 -3px 0 ${token.color.accent};
  }
`;

/** How far down the window a section has to begin to count as in view. */
const LINE = 0.35;

/** The number of the last section that has begun, or at the end of the page the last one. */
function useSectionInView(sections: Props['sections']): number | undefined {
  const [current, setCurrent] = useState(sections[0]?.number);
  useEffect(() => {
    const update = () => {
      const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
      const line = window.scrollY > 0 && isAtEnd ? Infinity : window.innerHeight * LINE;
      // By position, because a section may be shown on top.
      const begun = sections
        .map(({ number }) => ({
          number,
          top: document.getElementById(sectionId(number))?.getBoundingClientRect().top,
        }))
        .filter((each): each is { number: number; top: number } => each.top !== undefined)
        .sort((one, other) => one.top - other.top);
      setCurrent((begun.findLast(({ top }) => top <= line) ?? begun[0])?.number);
    };
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [sections]);
  return current;
}
