import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

/** The picture above the text; beside it where the card is as wide as the sheet. */
export const CardFrame = styled.article`
  display: grid;
  border: ${token.size.rule} solid ${token.color.ink};
  background-color: ${token.color.sheet};

  ${media.small} {
    grid-template-columns: 2fr 3fr;
  }

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.print} {
    grid-template-columns: minmax(0, 1fr);
    border: 0;
  }
`;

export const PicturePlace = styled.div`
  min-width: 0;
  border-bottom: ${token.size.rule} solid ${token.color.ink};

  ${media.small} {
    border-right: ${token.size.rule} solid ${token.color.ink};
    border-bottom: 0;
  }

  ${media.medium} {
    border-right: 0;
    border-bottom: ${token.size.rule} solid ${token.color.ink};
  }

  ${media.print} {
    border: ${token.size.rule} solid ${token.color.ink};
  }
`;

/** The name is measured by this box. */
export const Text = styled.div`
  container-type: inline-size;
  display: grid;
  align-content: start;
  gap: ${token.space[4]};
  min-width: 0;
  padding: ${token.space[4]};

  ${media.small} {
    padding: ${token.space[5]};
  }

  ${media.print} {
    padding: ${token.space[4]} 0 0;
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
