import { token } from '@portfolio/shared-ui';
import { IconButton } from '@portfolio/shared-ui/button';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { scrollSpace, wide } from '../layout';

/** Whether a form's preview is open, with props for its button and its panel. */
export function useFormPreviewPanel() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    button: {
      ref: buttonRef,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: () => setOpen(!isOpen),
    },
    props: {
      id,
      onClose: () => {
        setOpen(false);
        buttonRef.current?.focus();
      },
    },
  };
}

interface Props {
  readonly id: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form's preview: beside the form in wide windows, otherwise below its buttons. */
export function FormPreviewPanel({ id, onClose, children }: Props) {
  const titleId = useId();
  const ref = useRef<HTMLElement>(null);
  useKeptInView(ref);
  return (
    <Root ref={ref} id={id} aria-labelledby={titleId}>
      <Head>
        <h3 id={titleId}>As a visitor sees it</h3>
        <IconButton label="Close the preview" icon={<X size={20} aria-hidden />} onClick={onClose} />
      </Head>
      {children}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  align-content: start;
  gap: ${token.space[4]};
  min-width: 0;
  /* The save bar, which the page's scroll padding leaves room for, is above it. */
  scroll-margin-block: 0 calc(${token.space[4]} - ${scrollSpace.bottom});
  padding: ${token.space[4]};
  border: ${token.size.rule} solid ${token.color.rule};

  ${wide} {
    position: sticky;
    top: ${scrollSpace.top};
    align-self: start;
    /* The window's height without the space above, below and inside the panel. */
    --preview-height: calc(100svh - ${scrollSpace.top} - 11rem);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  font-weight: ${token.weight.strong};
`;

/** Events that show the owner is doing something else. `blur` also fires when a frame takes the focus. */
const SIGNS = ['blur', 'focusin', 'keydown', 'pointerdown', 'wheel'] as const;

/** Scrolls an element into view, and again whenever late content above it moves it, until the owner does something else or scrolls. */
function useKeptInView(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let bottom: number | undefined;
    let scrolledTo: number;
    const scroll = () => {
      const now = element.getBoundingClientRect().bottom + window.scrollY;
      if (now !== bottom) element.scrollIntoView?.({ block: 'nearest' });
      bottom = now;
      scrolledTo = window.scrollY;
    };
    scroll();
    const observer = new ResizeObserver(scroll);
    observer.observe(document.body);

    const end = () => {
      observer.disconnect();
      for (const sign of SIGNS) removeEventListener(sign, end, true);
      document.removeEventListener('scroll', endIfScrolled);
    };
    // These events don't cover every scroll: a frame passes its wheel on at its end, and screen readers and scrollbars scroll too.
    const endIfScrolled = () => {
      if (window.scrollY !== scrolledTo) end();
    };
    for (const sign of SIGNS) addEventListener(sign, end, { capture: true, passive: true });
    document.addEventListener('scroll', endIfScrolled, { passive: true });
    return end;
  }, [ref]);
}
