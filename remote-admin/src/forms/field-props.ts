import { get, type FieldError, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';

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
