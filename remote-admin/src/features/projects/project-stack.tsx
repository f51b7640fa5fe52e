import { TextAreaField } from '@portfolio/shared-ui/field';
import { fieldProps } from '../../forms/field-props';
import { MultiChoice } from '../../forms/multi-choice';
import type { ProjectFieldsProps } from './project-fields-props';

interface Props extends ProjectFieldsProps {
  readonly suggestions: { readonly frontend: readonly string[]; readonly backend: readonly string[] };
}

export function ProjectStack({ form, suggestions, isLocked }: Props) {
  const field = fieldProps(form, isLocked);
  return (
    <>
      <TextAreaField {...field('features')} label="Features" hint="One per line" rows={4} />
      <MultiChoice
        form={form}
        name="frontend_use"
        label="Frontend Technologies"
        options={suggestions.frontend}
        isLocked={isLocked}
      />
      <MultiChoice
        form={form}
        name="backend_use"
        label="Backend Technologies"
        options={suggestions.backend}
        isLocked={isLocked}
      />
    </>
  );
}
