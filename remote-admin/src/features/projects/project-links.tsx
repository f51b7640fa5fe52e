import { TextField } from '@portfolio/shared-ui/field';
import { FieldPair } from '../form/field-pair';
import type { ProjectFieldsProps } from './project-fields-props';

export function ProjectLinks({ form, isLocked }: ProjectFieldsProps) {
  const { errors } = form.formState;
  return (
    <FieldPair>
      <TextField
        {...form.register('liveLink')}
        type="url"
        label="Live Link"
        placeholder="https://"
        readOnly={isLocked}
        error={errors.liveLink?.message}
      />
      <TextField
        {...form.register('githubLink')}
        type="url"
        label="GitHub Link"
        placeholder="https://github.com/"
        readOnly={isLocked}
        error={errors.githubLink?.message}
      />
    </FieldPair>
  );
}
