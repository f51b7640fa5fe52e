import { Combobox } from '@base-ui/react/combobox';
import styled from 'styled-components';
import { media, token, visuallyHidden } from '@portfolio/shared-ui';
import { Input } from './parts';

export const Chips = styled(Combobox.Chips)`
  flex: 1 1 auto;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]};
  min-width: 0;
  padding: 0.3125rem 0.3125rem;
`;

export const Picked = styled(Combobox.Chip)`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  min-height: ${token.space[8]};
  padding-left: ${token.space[2]};
  border: ${token.size.rule} solid ${token.color.rule};
  border-radius: ${token.radius.small};
  background-color: ${token.color.paper};
  font: ${token.weight.text} ${token.text.caption} / ${token.line.snug} ${token.font.mono};
  overflow-wrap: anywhere;

  &:focus-visible {
    outline-offset: -1px;
  }
`;

export const Remove = styled(Combobox.ChipRemove)`
  flex: none;
  display: grid;
  place-items: center;
  width: ${token.space[8]};
  height: ${token.space[8]};
  margin-block: calc(-1 * ${token.size.rule});
  padding: 0;
  border: 0;
  background: none;
  color: ${token.color.accent};

  ${media.touch} {
    width: ${token.space[10]};
    height: ${token.space[10]};
  }

  &:hover {
    background-color: ${token.color.wash};
  }
`;

/** As high as a chip, so that the first choice doesn't make the field grow. */
export const ChipInput = styled(Input)`
  min-height: ${token.space[8]};
  padding: 0 ${token.space[2]};

  ${media.touch} {
    min-height: ${token.space[10]};
  }
`;

export const Announcement = styled.p`
  ${visuallyHidden}
`;
