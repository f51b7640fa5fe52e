import type { ProjectFormState } from './use-project-form';

/** What each part of the project form gets. */
export interface ProjectFieldsProps {
  readonly form: ProjectFormState['form'];
  /** Nothing can be changed while it's being saved. */
  readonly isLocked: boolean;
}
