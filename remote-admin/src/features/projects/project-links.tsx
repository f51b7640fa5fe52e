import { TextField } from '@portfolio/shared-ui/field';
import { FieldPair } from '../../forms/field-pair';
import { fieldProps } from '../../forms/field-props';
import type { ProjectFieldsProps } from './project-fields-props';

export function ProjectLinks({ form, isLocked }: ProjectFieldsProps) {
  const field = fieldProps(form, isLocked);
  return (
    <FieldPair>
      <TextField {...field('liveLink')} type="url" label="Live Link" placeholder="https://" />
      <TextField {...field('githubLink')} type="url" label="GitHub Link" placeholder="https://github.com/" />
    </FieldPair>
  );
}
