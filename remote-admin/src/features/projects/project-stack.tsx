import { MultiCombobox } from '@portfolio/shared-ui/combobox';
import { TextAreaField } from '@portfolio/shared-ui/field';
import { Controller } from 'react-hook-form';
import type { ProjectFieldsProps } from './project-fields-props';

interface Props extends ProjectFieldsProps {
  readonly suggestions: { readonly frontend: readonly string[]; readonly backend: readonly string[] };
}

const lists = [
  { name: 'frontend_use', label: 'Frontend Technologies', side: 'frontend' },
  { name: 'backend_use', label: 'Backend Technologies', side: 'backend' },
] as const;

export function ProjectStack({ form, suggestions, isLocked }: Props) {
  return (
    <>
      <TextAreaField
        {...form.register('features')}
        label="Features"
        hint="One per line"
        rows={4}
        readOnly={isLocked}
        error={form.formState.errors.features?.message}
      />
      {lists.map(({ name, label, side }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field, fieldState }) => (
            <MultiCombobox
              ref={field.ref}
              label={label}
              options={suggestions[side]}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              placeholder="Choose or type your own"
              allowsCustom
              isDisabled={isLocked}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
    </>
  );
}
