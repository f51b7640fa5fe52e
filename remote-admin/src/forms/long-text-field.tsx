import { TextAreaField, type TextAreaFieldProps } from '@portfolio/shared-ui/field';
import { useWatch, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { formatNumber } from '../components/format';
import { fieldProps } from './form-section';

interface Props<Values extends FieldValues, Context, Output> extends Pick<
  TextAreaFieldProps,
  'label' | 'placeholder' | 'rows' | 'required'
> {
  readonly form: UseFormReturn<Values, Context, Output>;
  readonly name: Path<Values>;
  readonly hint?: string;
  /** The maximum length in characters. */
  readonly max: number;
  readonly isLocked: boolean;
}

/** The part of the limit from which the length is shown. */
const NEAR = 0.8;

/** A field of several lines that shows its length near the limit. */
export function LongTextField<Values extends FieldValues, Context, Output>({
  form,
  name,
  hint,
  max,
  isLocked,
  ...props
}: Props<Values, Context, Output>) {
  const length = useWatch({
    control: form.control,
    name,
    // Renders again only near the limit.
    compute: (text: unknown) => (String(text ?? '').length > max * NEAR ? String(text).length : 0),
  });
  const counter = length > 0 ? `${formatNumber(length)} of ${formatNumber(max)} characters` : '';
  const hints = [hint, counter].filter(Boolean).join(' · ');
  return <TextAreaField {...props} {...fieldProps(form, isLocked)(name)} hint={hints || undefined} />;
}
