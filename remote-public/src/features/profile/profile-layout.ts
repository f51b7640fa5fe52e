import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

/** The card left, the numbered sections right; in one column on a narrow page. */
export const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[12]} ${token.space[6]};
  padding-top: ${token.space[8]};

  ${media.medium} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    align-items: start;
    padding-top: ${token.space[12]};

    ${media.low} {
      padding-top: ${token.space[8]};
    }
  }

  ${media.print} {
    display: block;
    padding: 0;
  }
`;

export const CardArea = styled.div`
  min-width: 0;

  /* Stays visible next to the sections: from its top, or if it is higher than the window, from its end, where the links are. */
  ${media.medium} {
    grid-column: 1 / 5;
    position: sticky;
    bottom: ${token.space[6]};
    align-self: end;
    min-height: min(100%, 100svh - 2 * ${token.space[6]});
  }

  ${media.print} {
    position: static;
  }
`;

export const Sections = styled.div`
  min-width: 0;

  ${media.medium} {
    grid-column: 5 / 13;
    padding-left: ${token.space[6]};
  }

  ${media.print} {
    padding: 0;
  }
`;
