import { token } from '@portfolio/shared-ui';
import { IconButton } from '@portfolio/shared-ui/button';
import { X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { useKeptInView } from './use-kept-in-view';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where a form's preview stands: below its actions, as wide as the form. */
export function PreviewPlace({ id, onClose, children }: Props) {
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
  grid-column: 1 / -1;
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;
  scroll-margin-block: ${token.space[4]};
  padding: ${token.space[4]};
  border: ${token.size.rule} solid ${token.color.rule};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  font-weight: ${token.weight.strong};
`;
