import { Dialog } from '@base-ui/react/dialog';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

export const Head = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space[4]};
  padding: ${token.space[5]} ${token.space[4]} ${token.space[4]} ${token.space[6]};

  ${media.print} {
    padding: 0 0 ${token.space[4]};
  }
`;

export const Title = styled(Dialog.Title)`
  min-width: 0;
  padding-top: ${token.space[2]};
  font-size: ${token.text.subtitle};
  font-weight: ${token.weight.strong};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

export const Description = styled(Dialog.Description)`
  min-width: 0;
  overflow-wrap: anywhere;
  color: ${token.color.inkMuted};
`;

export const Body = styled.div`
  flex: 1 1 auto;
  display: grid;
  align-content: start;
  gap: ${token.space[5]};
  min-height: 0;
  padding: ${token.space[1]} ${token.space[6]} ${token.space[6]};
  overflow-y: auto;
  overscroll-behavior: contain;

  ${media.print} {
    display: block;
    padding: 0;
  }
`;

export const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.space[3]};
  padding: ${token.space[4]} ${token.space[6]};
  border-top: ${token.size.rule} solid ${token.color.rule};

  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
`;
