import { media, token } from '@portfolio/shared-ui';
import { useId, type ReactNode } from 'react';
import { get, type FieldError, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import styled, { css } from 'styled-components';

interface Props {
  /** The section's number, such as '1.2'. */
  readonly number: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a form with its title in the margin. */
export function FormSection({ number, title, children }: Props) {
  const titleId = useId();
  // A page's forms may have parts of the same title.
  const countId = useId();
  return (
    <Row role="group" aria-labelledby={`${countId} ${titleId}`}>
      <Margin>
        <Count id={countId} aria-hidden>
          {number}
        </Count>
        <span id={titleId}>{title}</span>
      </Margin>
      <Fields>{children}</Fields>
    </Row>
  );
}

/** The margin and the fields, side by side if the form has room. */
export const formColumns = css`
  display: grid;
  gap: ${token.space[4]};

  ${media.medium} {
    @container form (min-width: 38rem) {
      grid-template-columns: 11rem minmax(0, 1fr);
      column-gap: ${token.space[8]};
    }
  }
`;

const Row = styled.div`
  ${formColumns}
  padding-block: ${token.space[5]} ${token.space[8]};
  border-top: ${token.size.rule} solid ${token.color.rule};

  &:first-of-type {
    padding-top: 0;
    border-top: 0;
  }
`;

const Margin = styled.p`
  display: flex;
  align-items: start;
  gap: ${token.space[3]};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.small} / 1.5 ${token.font.mono};
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;

const Fields = styled.div`
  display: grid;
  gap: ${token.space[5]};
  min-width: 0;
  max-width: 46rem;
`;

/** Two fields, side by side if there is room. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${token.space[5]};
`;

/** A text field's props from its form: value, lock and error. */
export function fieldProps<Values extends FieldValues, Context, Output>(
  { register, formState: { errors } }: UseFormReturn<Values, Context, Output>,
  isLocked: boolean,
) {
  return (name: Path<Values>) => {
    const error = get(errors, name) as FieldError | undefined;
    return { ...register(name), readOnly: isLocked, error: error?.message };
  };
}
