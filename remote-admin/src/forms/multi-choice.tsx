import { MultiCombobox } from '@portfolio/shared-ui/combobox';
import { useCanonicalTechnology } from '../components/pick-lists/use-pick-list';
import { useController, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';

interface Props<Values extends FieldValues, Context, Output> {
  readonly form: UseFormReturn<Values, Context, Output>;
  /** The field's name; its value is a list of texts. */
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly options: readonly string[];
  readonly isLocked: boolean;
}

/** Several technologies from a pick-list, or other names that the owner types. */
export function MultiChoice<Values extends FieldValues, Context, Output>({
  form,
  name,
  label,
  options,
  isLocked,
}: Props<Values, Context, Output>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const canonical = useCanonicalTechnology();
  const { error } = fieldState;
  // A list's errors are a list if single names are invalid.
  const fault: { readonly message?: string } | undefined = Array.isArray(error) ? error.find(Boolean) : error;
  return (
    <MultiCombobox
      ref={field.ref}
      label={label}
      options={options}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      placeholder="Choose or type your own"
      allowsCustom
      canonical={canonical}
      isDisabled={isLocked}
      error={fault?.message}
    />
  );
}
