import { projectsQuery, type Project } from '@portfolio/shared-api/projects';
import { useQuery } from '@tanstack/react-query';
import { useEditFromAddress } from '../../components/card-list/use-edit-from-address';
import { useFocusFirstError } from '../../forms/use-focus-first-error';
import { useUnsavedForm } from '../../forms/leave-guard/use-unsaved-form';
import { DraftsElsewhere } from '../../forms/drafts/drafts-elsewhere';
import { CurrentProjects } from './current-projects';
import { ProjectForm } from './project-form';
import { useProjectForm } from './use-project-form';
import { useSuggestions } from './use-suggestions';

/** The projects page: a form that adds or changes one, and all of them below it. */
export function ProjectManager() {
  const projects = useQuery(projectsQuery());
  const suggestions = useSuggestions(projects.data);
  const state = useProjectForm();
  const formRef = useUnsavedForm(state.unsaved, state.isUploading);
  useFocusFirstError(formRef, state.form.formState);

  const handleEdit = async (project: Project) => {
    if (!(await state.edit(project))) return;
    window.scrollTo({ top: 0 });
    formRef.current?.focus({ preventScroll: true });
  };

  useEditFromAddress(projects.data, handleEdit);

  const handleCancel = () => {
    state.cancel();
    // The button that had the focus goes with the edit mode.
    formRef.current?.focus({ preventScroll: true });
  };

  const handleDeleted = (id: string) => {
    if (state.edited?._id === id) state.cancel();
  };

  return (
    <>
      <title>Dashboard · Projects</title>
      <ProjectForm
        formRef={formRef}
        state={state}
        suggestions={suggestions}
        elsewhere={
          <DraftsElsewhere
            unsaved={state.unsaved}
            items={projects.data}
            formRef={formRef}
            onOpen={(project) => void handleEdit(project)}
          />
        }
        onCancel={handleCancel}
      />
      <CurrentProjects
        projects={projects}
        editedId={state.edited?._id}
        isFormBusy={state.isSaving}
        onEdit={(project) => void handleEdit(project)}
        onDeleted={handleDeleted}
      />
    </>
  );
}
