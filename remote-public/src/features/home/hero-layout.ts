import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

/** Name and text left, portrait right; on a narrow page the name is above both, on a phone everything is in one column. */
export const Layout = styled.div`
  display: grid;
  gap: ${token.space[8]} ${token.space[6]};
  padding-top: ${token.space[8]};

  ${media.small} {
    grid-template: auto 1fr / repeat(8, minmax(0, 1fr));
  }

  ${media.medium} {
    grid-template: auto 1fr / repeat(12, minmax(0, 1fr));
    gap: ${token.space[10]} ${token.space[6]};
    padding-top: ${token.space[12]};
  }

  ${media.low} {
    row-gap: ${token.space[5]};
    padding-top: ${token.space[4]};
  }

  /* The portrait's width is drawn above it. */
  ${media.medium} {
    ${media.low} {
      padding-top: ${token.space[8]};
    }
  }
`;

/** The name's size depends on the width of this box. */
export const Title = styled.header`
  container-type: inline-size;
  min-width: 0;

  ${media.small} {
    grid-area: 1 / 1 / 2 / -1;
  }

  ${media.medium} {
    grid-area: 1 / 1 / 2 / 9;
  }
`;

export const Kicker = styled.p`
  margin-bottom: ${token.space[5]};
  font: ${token.weight.text} ${token.text.small} / 1 ${token.font.mono};
  letter-spacing: 0.08em;

  ${media.low} {
    margin-bottom: ${token.space[3]};
  }
`;

export const Role = styled.p`
  margin-top: ${token.space[6]};
  font-size: ${token.text.title};
  line-height: ${token.line.snug};
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;

  ${media.low} {
    margin-top: ${token.space[3]};
  }
`;

export const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space[8]};
  min-width: 0;
  padding-top: ${token.space[5]};
  border-top: ${token.size.rule} solid ${token.color.rule};

  ${media.small} {
    grid-area: 2 / 1 / 3 / 6;
  }

  ${media.medium} {
    grid-area: 2 / 1 / 3 / 8;
  }

  ${media.large} {
    grid-column-end: 7;
  }

  ${media.low} {
    gap: ${token.space[5]};
    padding-top: ${token.space[4]};
  }
`;

export const Bio = styled.p`
  max-width: ${token.size.measure};
  font-size: ${token.text.lead};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]} ${token.space[4]};
`;

export const FigureArea = styled.div`
  min-width: 0;

  ${media.small} {
    grid-area: 2 / 6 / 3 / 9;
  }

  ${media.medium} {
    grid-area: 1 / 9 / 3 / 13;
  }
`;
