import { Combobox } from '@base-ui/react/combobox';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { inputLook, nothingLook, optionLook } from './styles';

/** The box that looks like a field and contains chips, input and opener. */
export const Box = styled(Combobox.InputGroup)<{ $isWrong: boolean }>`
  display: flex;
  align-items: stretch;
  width: 100%;
  min-height: ${token.size.control};
  border: ${token.size.rule} solid
    ${({ $isWrong }) => ($isWrong ? token.color.danger : token.color.ruleStrong)};
  border-radius: ${token.radius.small};
  background-color: ${token.color.sheet};
  box-shadow: ${({ $isWrong }) => ($isWrong ? `inset 3px 0 0 ${token.color.danger}` : 'none')};

  &:hover:not([data-disabled]) {
    border-color: ${token.color.ink};
  }

  &:focus-within:not([data-disabled]) {
    outline: 2px solid ${token.color.accent};
    outline-offset: -1px;
    border-color: ${token.color.accent};
  }

  &[data-disabled] {
    border-color: ${token.color.rule};
    background-color: ${token.color.paper};
  }
`;

export const Input = styled(Combobox.Input)`
  ${inputLook}
  flex: 1 1 5rem;
  min-width: 4rem;
  padding: ${token.space[2]} ${token.space[3]};
`;

export const Opener = styled(Combobox.Trigger)`
  flex: none;
  display: grid;
  place-items: center;
  width: ${token.space[10]};
  padding: 0;
  border: 0;
  background: none;
  color: ${token.color.accent};

  &[data-disabled] {
    color: ${token.color.inkMuted};
  }
`;

export const Positioner = styled(Combobox.Positioner)`
  z-index: ${token.z.popup};
  outline: none;
`;

export const Popup = styled(Combobox.Popup)`
  width: var(--anchor-width);
  max-width: var(--available-width);
  border: ${token.size.rule} solid ${token.color.ruleStrong};
  border-radius: ${token.radius.small};
  background-color: ${token.color.sheet};
  color: ${token.color.ink};
  transition: opacity ${token.duration.tooltip};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

export const List = styled(Combobox.List)`
  max-height: min(20rem, calc(var(--available-height) - ${token.space[10]}));
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: ${token.space[1]};

  &:not([data-empty]) {
    padding-block: ${token.space[1]};
  }
`;

export const Option = styled(Combobox.Item)`
  ${optionLook}
  display: grid;
  grid-template-columns: ${token.space[4]} 1fr;
  align-items: center;
  gap: ${token.space[2]};
  padding: ${token.space[1]} ${token.space[3]};
`;

export const Nothing = styled(Combobox.Empty)`
  ${nothingLook}
`;

/** Below the list; says how many options it leaves out. */
export const More = styled(Combobox.Status)`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};

  &:not(:empty) {
    padding: ${token.space[2]} ${token.space[3]};
    border-top: ${token.size.rule} solid ${token.color.rule};
  }
`;
