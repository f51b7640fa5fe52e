import { media, token } from '@portfolio/shared-ui';
import { Icon } from '@portfolio/shared-ui/icon';
import { css, styled } from 'styled-components';
import type { AppRoute } from '../routes';

/** The icon, and the label beside it. */
export function EntryFace({ route }: { readonly route: AppRoute }) {
  return (
    <>
      {route.icon && <Icon node={route.icon} />}
      <Label>{route.label}</Label>
    </>
  );
}

/** The look of every entry, link or button. */
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
  transition:
    background-color ${token.duration.control},
    color ${token.duration.control};

  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }

  &:hover {
    border-color: ${token.color.accent};
    background-color: ${token.color.wash};
  }

  &[aria-current='page'] {
    border-color: ${token.color.accent};
    background-color: ${token.color.accent};
    color: ${token.color.onAccent};
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

  /* A finger leaves no hover behind that would keep the label over the page. */
  ${media.hover} {
    :hover > & {
      opacity: 1;
    }
  }
  :focus-visible > & {
    opacity: 1;
  }
`;
