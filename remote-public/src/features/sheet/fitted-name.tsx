import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

/** Widths of a letter in em: of a word's, which must fit a line, and of a text's, which may take three lines. */
const WORD_LETTER = 0.56;
const TEXT_LETTER = 0.19;

/** As large as its longest word allows in the width of the nearest size container. */
export function FittedName({ id, children }: { id?: string; children: string }) {
  const longest = Math.max(...children.split(/[\s-]+/).map((word) => word.length), 4);
  const share = Math.min(100 / (longest * WORD_LETTER), 100 / (children.length * TEXT_LETTER));
  return (
    <Name id={id} $share={Number(share.toFixed(2))}>
      {children}
    </Name>
  );
}

const Name = styled.h1<{ $share: number }>`
  margin-left: -0.045em;
  font-size: clamp(2rem, ${({ $share }) => $share}cqi, 13rem);
  font-weight: ${token.weight.display};
  letter-spacing: -0.035em;
  line-height: 0.9;
  overflow-wrap: anywhere;
`;
