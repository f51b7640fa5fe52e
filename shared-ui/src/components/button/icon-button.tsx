import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
  size?: 'small' | 'medium';
}

/** A square button with only an icon. */
export function IconButton({ label, icon, size = 'medium', type = 'button', ...rest }: IconButtonProps) {
  return (
    <Root {...rest} type={type} aria-label={label} $isSmall={size === 'small'}>
      {icon}
    </Root>
  );
}

const Root = styled.button<{ $isSmall: boolean }>`
  flex: none;
  display: inline-grid;
  place-items: center;
  width: ${({ $isSmall }) => ($isSmall ? token.space[8] : token.size.control)};
  height: ${({ $isSmall }) => ($isSmall ? token.space[8] : token.size.control)};
  padding: 0;
  border: ${token.size.rule} solid transparent;
  border-radius: ${token.radius.small};
  background-color: transparent;
  color: ${token.color.accent};
  transition: background-color ${token.duration.control};

  ${media.touch} {
    width: ${token.size.touch};
    height: ${token.size.touch};
  }

  &:hover:not(:disabled) {
    background-color: ${token.color.wash};
  }

  ${media.print} {
    display: none;
  }

  &:disabled {
    color: ${token.color.inkMuted};
    cursor: not-allowed;
  }
`;
