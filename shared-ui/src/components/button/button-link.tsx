import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { buttonStyles, type ButtonSize, type ButtonVariant, type ButtonStyleProps } from './styles';

interface ButtonLinkLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  iconStart?: ReactNode;
  iconEnd?: ReactNode;
  children?: ReactNode;
}

export type ButtonLinkProps<T extends ElementType = 'a'> = ButtonLinkLook & { as?: T } & Omit<
    ComponentPropsWithRef<T>,
    keyof ButtonLinkLook | 'as'
  >;

/** A link that looks like a button; `as` sets the router's link. */
export function ButtonLink<T extends ElementType = 'a'>({
  variant = 'secondary',
  size = 'medium',
  iconStart,
  iconEnd,
  children,
  as,
  ...rest
}: ButtonLinkProps<T>) {
  return (
    <Root {...rest} as={as} $variant={variant} $size={size}>
      {iconStart}
      {children}
      {iconEnd}
    </Root>
  );
}

/* Print shows external URLs only, as text. */
const Root = styled.a<ButtonStyleProps>`
  ${buttonStyles}

  ${media.print} {
    &[href^='http'] {
      display: flex;
      justify-content: start;
      min-height: 0;
      padding: 0;
      border: 0;
      color: ${token.color.ink};
      text-align: left;
    }

    > svg {
      display: none;
    }
  }
`;
