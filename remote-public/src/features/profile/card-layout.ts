import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

/**
 * The portrait is above the text, next to it if the card is as wide as the page, and next to the name in a low window. In print the name
 * and role are left, the contact details right, and the bio below both.
 */
export const CardFrame = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: ${token.size.rule} solid ${token.color.ink};
  background-color: ${token.color.sheet};

  ${media.small} {
    grid-template: auto 1fr / minmax(0, 2fr) minmax(0, 3fr);
  }

  ${media.medium} {
    grid-template: none / minmax(0, 1fr);

    ${media.low} {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
  }

  ${media.print} {
    grid-template: none / minmax(0, 1fr) fit-content(40%);
    gap: ${token.space[2]} ${token.space[8]};
    padding-bottom: ${token.space[3]};
    border: 0;
  }
`;

export const PictureArea = styled.div`
  min-width: 0;
  border: solid ${token.color.ink};
  border-width: 0 0 ${token.size.rule};

  ${media.small} {
    grid-row: 1 / 3;
    border-width: 0 ${token.size.rule} 0 0;
  }

  ${media.medium} {
    grid-row: auto;
    border-width: 0 0 ${token.size.rule};

    ${media.low} {
      border-right-width: ${token.size.rule};
    }
  }

  /* Without backgrounds, to save ink. */
  ${media.print} {
    display: none;
  }
`;

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space[4]};
  min-width: 0;
`;

/** Name and role; the name's size depends on the width of this box. */
export const Head = styled(Part)`
  container-type: inline-size;
  padding: ${token.space[4]} ${token.space[4]} 0;

  ${media.small} {
    padding: ${token.space[5]} ${token.space[5]} 0;
  }

  ${media.medium} {
    ${media.low} {
      padding: ${token.space[5]} ${token.space[4]};
      border-bottom: ${token.size.rule} solid ${token.color.ink};
    }
  }

  ${media.print} {
    gap: ${token.space[2]};
    padding: 0;
    border: 0;

    > h1 {
      font-size: min(4rem, 9cqi);
    }
  }
`;

/** The remaining parts; in print they are items of the card's grid. */
export const Body = styled(Part)`
  padding: ${token.space[4]};

  ${media.small} {
    padding: ${token.space[4]} ${token.space[5]} ${token.space[5]};
  }

  ${media.medium} {
    ${media.low} {
      grid-column: 1 / -1;
    }
  }

  ${media.print} {
    display: contents;
  }
`;

export const Role = styled.p`
  font-size: ${token.text.subtitle};
  line-height: ${token.line.snug};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

export const Bio = styled.p`
  padding-top: ${token.space[4]};
  border-top: ${token.size.rule} solid ${token.color.rule};
  white-space: pre-line;
  overflow-wrap: anywhere;

  ${media.medium} {
    ${media.low} {
      padding: 0;
      border: 0;
    }
  }

  ${media.print} {
    grid-column: 1 / -1;
    padding-top: ${token.space[2]};
    border: 0;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
  padding-top: ${token.space[2]};

  ${media.print} {
    display: none;
  }
`;
