import { media, token } from '@portfolio/shared-ui';
import { Icon } from '@portfolio/shared-ui/icon';
import { css, styled } from 'styled-components';
import type { AppRoute } from '../routing/routes';

/** An entry of the navigation. */
export interface EntryProps {
  readonly route: AppRoute;
  readonly isCurrent: boolean;
  /** Its page is loading. */
  readonly isPending: boolean;
}

/** The icon, and the label beside it. */
export function EntryFace({ route }: Pick<EntryProps, 'route'>) {
  return (
    <>
      {route.icon && <Icon node={route.icon} />}
      <Label>{route.label}</Label>
    </>
  );
}

/** The style of every entry. Background and icon change without a transition, in which both would pass through the same colour. */
export const roundButton = css`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: min(2.75rem, calc(100svh / 7 - 2px));
  aspect-ratio: 1;
  padding: 0;
  border: ${token.size.rule} solid ${token.color.ruleStrong};
  border-radius: ${token.radius.round};
  background-color: ${token.color.sheet};
  color: ${token.color.accent};
  text-decoration: none;

  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }

  &:hover,
  &[aria-busy='true'] {
    border-color: ${token.color.accent};
    background-color: ${token.color.wash};
  }

  &[aria-busy='true'] {
    box-shadow: 0 0 0 1px ${token.color.accent};
  }

  &[aria-current='page'] {
    border-color: ${token.color.accent};
    background-color: ${token.color.accent};
    color: ${token.color.onAccent};
    forced-color-adjust: none;
  }
`;

const Label = styled.span`
  position: absolute;
  right: calc(100% + ${token.space[2]});
  padding: ${token.space[1]} ${token.space[3]};
  border: ${token.size.rule} solid ${token.color.ruleStrong};
  background-color: ${token.color.sheet};
  color: ${token.color.ink};
  font: ${token.weight.medium} ${token.text.small} / 1.4 ${token.font.mono};
  white-space: nowrap;
  opacity: 0;
  pointer-events: none;
  transition: opacity ${token.duration.tooltip};

  /* On touch screens, hover would stay after a tap and keep the label over the page. */
  ${media.hover} {
    :hover > & {
      opacity: 1;
    }
  }
  :focus-visible > & {
    opacity: 1;
  }
`;
