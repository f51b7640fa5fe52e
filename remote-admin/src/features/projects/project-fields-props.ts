import type { ProjectFormState } from './use-project-form';

/** Props of each part of the project form. */
export interface ProjectFieldsProps {
  readonly form: ProjectFormState['form'];
  /** Nothing can be changed while it's being saved. */
  readonly isLocked: boolean;
}
