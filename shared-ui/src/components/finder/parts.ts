import { Autocomplete } from '@base-ui/react/autocomplete';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { inputLook, nothingLook, optionLook } from '../combobox/styles';

export const Box = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.size.control};
  padding-left: ${token.space[3]};
  border: ${token.size.rule} solid ${token.color.ruleStrong};
  border-radius: ${token.radius.small};
  background-color: ${token.color.sheet};

  &:focus-within {
    outline: 2px solid ${token.color.accent};
    outline-offset: -1px;
    border-color: ${token.color.accent};
  }

  > svg {
    flex: none;
    color: ${token.color.inkMuted};
  }
`;

export const Input = styled(Autocomplete.Input)`
  ${inputLook}
  flex: 1;
  min-width: 0;
  padding: ${token.space[2]} ${token.space[3]} ${token.space[2]} 0;
`;

/** Has a fixed height, so that the field doesn't move while typing. */
export const Found = styled.div`
  height: min(27rem, 55dvh);
  overflow-y: auto;
  overscroll-behavior: contain;
  border-block: ${token.size.rule} solid ${token.color.ink};
`;

export const List = styled(Autocomplete.List)`
  &[data-empty] {
    display: none;
  }
`;

export const Option = styled(Autocomplete.Item)`
  ${optionLook}
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[4]};
  padding: ${token.space[2]} ${token.space[3]};

  & + & {
    border-top: ${token.size.rule} solid ${token.color.rule};
  }
`;

export const Kind = styled.span`
  flex: none;
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1.4 ${token.font.mono};
`;

export const Excerpt = styled.span`
  display: block;
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
  overflow-wrap: anywhere;
`;

export const Nothing = styled(Autocomplete.Empty)`
  ${nothingLook}
`;

export const Note = styled(Autocomplete.Status)`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};

  &:empty {
    display: none;
  }
`;
