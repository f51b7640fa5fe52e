import { Combobox } from '@portfolio/shared-ui/combobox';
import { TextAreaField, TextField } from '@portfolio/shared-ui/field';
import { Controller } from 'react-hook-form';
import { fieldProps } from '../../forms/field-props';
import type { ProjectFieldsProps } from './project-fields-props';

interface Props extends ProjectFieldsProps {
  readonly categories: readonly string[];
}

export function ProjectBasics({ form, categories, isLocked }: Props) {
  const field = fieldProps(form, isLocked);
  return (
    <>
      <TextField {...field('title')} label="Title" required />
      <TextAreaField {...field('description')} label="Description" rows={7} required />
      <Controller
        control={form.control}
        name="category"
        render={({ field, fieldState }) => (
          <Combobox
            ref={field.ref}
            label="Category"
            options={categories}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            placeholder="Choose one or type your own"
            allowsCustom
            isDisabled={isLocked}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  );
}
