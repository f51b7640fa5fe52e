import styled from 'styled-components';
import { useSiteSettings } from '@portfolio/shared-api/site-settings';
import { token } from '@portfolio/shared-ui';
import { Skeleton } from '@portfolio/shared-ui/skeleton';

/** Average widths of a letter in em: of a word, which must fit a line, and of a text, which may take three lines. */
const WORD_LETTER = 0.56;
const TEXT_LETTER = 0.19;

/** Widths of single letters in the display font, rounded up, because short words deviate from the average. */
const LETTERS = [
  { width: 0.98, of: /[mwæœMWÆŒ]/u },
  { width: 0.4, of: /[fijlrtIJ1'’.-]/u },
  { width: 0.75, of: /\p{Lu}/u },
];
const OTHER_LETTER = 0.63;

/** As large as the longest word allows in the nearest size container, and as a low window allows. */
export function FittedName({ id, children }: { id?: string; children: string }) {
  return (
    <Name id={id} dir="auto" $share={shareOf(children)}>
      {children}
    </Name>
  );
}

/** Reserves the space of a name that is still loading. The site name is about as long as the owner's. */
export function NameSkeleton() {
  const { siteName } = useSiteSettings();
  return (
    <ReservedName as="div" aria-hidden data-name={siteName} $share={shareOf(siteName)}>
      <Bars />
    </ReservedName>
  );
}

function shareOf(name: string): number {
  const widest = Math.max(...name.replaceAll('-', '- ').split(/\s+/).map(widthOf), 4 * WORD_LETTER);
  const share = Math.min(100 / widest, 100 / (name.length * TEXT_LETTER));
  return Number(share.toFixed(2));
}

/** In em, and at least the average, so that a name of narrow letters isn't larger than others. */
function widthOf(word: string): number {
  const letters = [...word].map((letter) => LETTERS.find(({ of }) => of.test(letter))?.width ?? OTHER_LETTER);
  return Math.max(
    word.length * WORD_LETTER,
    letters.reduce((sum, width) => sum + width, 0),
  );
}

/* The width decides, except in a low window, where the content below the name must stay visible. */
const Name = styled.h1<{ $share: number }>`
  position: relative;
  margin-left: -0.045em;
  font-size: clamp(1.25rem, min(${({ $share }) => $share}cqi, 19svh), 13rem);
  font-weight: ${token.weight.display};
  letter-spacing: -0.035em;
  line-height: 0.9;
  overflow-wrap: anywhere;
`;

/* CSS reserves the space, so that it isn't part of the page's text. */
const ReservedName = styled(Name)`
  &::before {
    content: attr(data-name);
    visibility: hidden;
  }
`;

/* One per line of the name. */
const Bars = styled(Skeleton)`
  position: absolute;
  inset: 0 auto 0 0;
  width: 84%;
  height: auto;
  mask: repeating-linear-gradient(transparent 0 0.09em, black 0.09em 0.81em, transparent 0.81em 0.9em);
`;
