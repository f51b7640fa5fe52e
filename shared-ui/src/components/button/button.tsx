import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { SpinnerGlyph } from '../spinner/glyph';
import { BusyLabel } from './busy-label';
import { buttonStyles, type ButtonSize, type ButtonVariant, type ButtonStyleProps } from './styles';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `primary` once per view; `danger` for actions that can't be undone. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Keeps focus and width, shows a spinner and ignores clicks. */
  isBusy?: boolean;
  /** The label while busy, such as 'Saving...'. */
  busyLabel?: ReactNode;
  iconStart?: ReactNode;
  iconEnd?: ReactNode;
}

/** A `<button>`, by default of type `button`. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  isBusy = false,
  busyLabel,
  iconStart,
  iconEnd,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Also stops a submit by Enter, which browsers turn into a click on the form's button.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      {...rest}
      type={type}
      onClick={handleClick}
      aria-disabled={isBusy || undefined}
      $variant={variant}
      $size={size}
    >
      {busyLabel ? (
        <BusyLabel isBusy={isBusy} busyLabel={busyLabel} icon={iconStart}>
          {children}
        </BusyLabel>
      ) : (
        <>
          {iconStart}
          {isBusy ? <BusyCover>{children}</BusyCover> : children}
        </>
      )}
      {iconEnd}
    </Root>
  );
}

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

/** Covers the label of a busy button that has no busy label, so that the button keeps its name and width. */
function BusyCover({ children }: { children: ReactNode }) {
  return (
    <Stack>
      <Name>{children}</Name>
      <SpinnerGlyph />
    </Stack>
  );
}

const Stack = styled.span`
  display: inline-grid;
  place-items: center;

  > * {
    grid-area: 1 / 1;
  }
`;

const Name = styled.span`
  opacity: 0;
`;
