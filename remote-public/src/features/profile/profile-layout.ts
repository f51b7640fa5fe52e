import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

/** The card left, the numbered sections right; one above the other on a narrow sheet. */
export const Layout = styled.div`
  display: grid;
  gap: ${token.space[12]} ${token.space[6]};
  padding-top: ${token.space[8]};

  ${media.medium} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    align-items: start;
    padding-top: ${token.space[12]};
  }

  ${media.print} {
    grid-template-columns: 13rem minmax(0, 1fr);
    padding-top: 0;
  }
`;

export const CardPlace = styled.div`
  min-width: 0;

  ${media.medium} {
    grid-column: 1 / 5;
  }

  /* Stays in view beside the sections, where the window is high enough for all of it. */
  @media (min-width: 1024px) and (min-height: 850px) and (max-width: 1700px) {
    position: sticky;
    top: ${token.space[6]};
  }

  ${media.print} {
    position: static;
    grid-column: 1;
  }
`;

export const Sections = styled.div`
  min-width: 0;

  ${media.medium} {
    grid-column: 5 / 13;
    padding-left: ${token.space[6]};
  }

  ${media.print} {
    grid-column: 2;
    padding-left: 0;

    > section + section {
      margin-top: ${token.space[8]};
    }
  }
`;
