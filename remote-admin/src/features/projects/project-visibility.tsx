import { getConfig } from '@portfolio/shared-api';
import { CheckField } from '@portfolio/shared-ui/field';
import { useController } from 'react-hook-form';
import { FormSection } from '../../forms/form-section';
import type { ProjectFieldsProps } from './project-fields-props';

/** Whether visitors see the project. Where another server keeps it, which may know no drafts, nothing is promised. */
export function ProjectVisibility({ form, isLocked }: ProjectFieldsProps) {
  const { field } = useController({ control: form.control, name: 'draft' });
  if (getConfig().apiBase !== '' && field.value === undefined) return null;
  return (
    <FormSection number="1.5" title="Visibility">
      <CheckField
        ref={field.ref}
        name={field.name}
        checked={field.value ?? false}
        onChange={(event) => field.onChange(event.target.checked)}
        onBlur={field.onBlur}
        readOnly={isLocked}
        label="Keep as draft (hidden from visitors)"
      />
    </FormSection>
  );
}
