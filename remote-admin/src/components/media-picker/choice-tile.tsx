import type { LibraryItem } from '@portfolio/shared-api/media-library';
import { token } from '@portfolio/shared-ui';
import styled from 'styled-components';
import { formatFileFacts } from '../format';
import { MediumPreview } from './medium-preview';

interface Props {
  readonly item: LibraryItem;
  /** Its position among the chosen files, from 1; 0 if it isn't chosen. Undefined if only one file can be chosen. */
  readonly position: number | undefined;
  readonly onPress: () => void;
}

/** A file that can be chosen. */
export function ChoiceTile({ item, position, onPress }: Props) {
  return (
    <Root
      type="button"
      aria-pressed={position === undefined ? undefined : position > 0}
      onClick={onPress}
      $isChosen={Boolean(position)}
    >
      <MediumPreview item={item} />
      <Name>{item.name}</Name>
      <Facts>{formatFileFacts(item)}</Facts>
      {position ? <Position aria-hidden>{position}</Position> : null}
    </Root>
  );
}

const Root = styled.button<{ $isChosen: boolean }>`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${token.space[1]};
  width: 100%;
  height: 100%;
  padding: ${token.space[2]};
  border: ${token.size.rule} solid
    ${({ $isChosen }) => ($isChosen ? token.color.accent : token.color.ruleStrong)};
  border-radius: ${token.radius.small};
  outline: ${({ $isChosen }) => ($isChosen ? `2px solid ${token.color.accent}` : 'none')};
  background-color: ${({ $isChosen }) => ($isChosen ? token.color.wash : token.color.sheet)};
  color: ${token.color.ink};
  text-align: left;
  cursor: pointer;

  &:hover {
    border-color: ${token.color.accent};
  }

  &:focus-visible {
    outline: 2px solid ${token.color.accent};
    outline-offset: 2px;
  }
`;

const Name = styled.span`
  font-size: ${token.text.small};
  overflow-wrap: anywhere;
`;

const Facts = styled.span`
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1.4 ${token.font.mono};
`;

const Position = styled.span`
  position: absolute;
  top: ${token.space[1]};
  right: ${token.space[1]};
  display: grid;
  place-items: center;
  min-width: 1.75rem;
  height: 1.75rem;
  border-radius: ${token.radius.round};
  background-color: ${token.color.accent};
  color: ${token.color.onAccent};
  font: ${token.weight.medium} ${token.text.small} / 1 ${token.font.mono};
`;
