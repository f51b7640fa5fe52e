import type { ProjectFormState } from './use-project-form';

/** Props of each part of the project form. */
export interface ProjectFieldsProps {
  readonly form: ProjectFormState['form'];
  /** Locked while the project is being saved. */
  readonly isLocked: boolean;
}
