import { fullLink, type LinkChannel } from '@portfolio/shared-api/contracts';
import { TextField, type TextFieldProps } from '@portfolio/shared-ui/field';
import { useOnRelease } from '@portfolio/shared-ui/press';
import { useState } from 'react';
import { useWatch, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { fieldProps } from './form-section';

interface Props<Values extends FieldValues, Context, Output> extends Pick<
  TextFieldProps,
  'label' | 'placeholder' | 'hint' | 'type'
> {
  readonly form: UseFormReturn<Values, Context, Output>;
  readonly name: Path<Values>;
  readonly channel: LinkChannel;
  readonly isLocked: boolean;
}

/** A link, or what stands for one, such as `@ada` or a phone number. On leaving the field it shows the full link. */
export function LinkField<Values extends FieldValues, Context, Output>({
  form,
  name,
  channel,
  isLocked,
  hint,
  ...props
}: Props<Values, Context, Output>) {
  const [understood, setUnderstood] = useState({ typed: '', link: '' });
  const onRelease = useOnRelease();
  const { onBlur, ...field } = fieldProps(form, isLocked)(name);
  const handleBlur: typeof onBlur = async (event) => {
    const typed = String(form.getValues(name) ?? '').trim();
    const link = fullLink(channel, typed);
    if (!isLocked && link !== typed) {
      form.setValue(name, link as PathValue<Values, Path<Values>>, { shouldDirty: true });
      onRelease(() => {
        if (form.getFieldState(name).invalid) void form.trigger(name);
        setUnderstood({ typed, link });
      });
    }
    return onBlur(event);
  };
  const value = useWatch({ control: form.control, name });
  const isUnderstood = understood.link !== '' && value === understood.link;
  return (
    <TextField
      {...props}
      {...field}
      onBlur={(event) => void handleBlur(event)}
      autoCapitalize="off"
      spellCheck={false}
      hint={isUnderstood ? <span role="status">“{understood.typed}” became this link.</span> : hint}
    />
  );
}
