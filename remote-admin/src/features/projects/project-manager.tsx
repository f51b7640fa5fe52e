import { projectsQuery, type Project } from '@portfolio/shared-api/projects';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFocusFirstError } from '../form/use-focus-first-error';
import { CurrentProjects } from './current-projects';
import { ProjectForm } from './project-form';
import { useProjectForm } from './use-project-form';
import { useSuggestions } from './use-suggestions';

/** The projects page: a form that adds or changes one, and all of them below it. */
export function ProjectManager() {
  const projects = useQuery(projectsQuery());
  const suggestions = useSuggestions(projects.data);
  const state = useProjectForm();
  const formRef = useRef<HTMLFormElement>(null);
  useFocusFirstError(formRef, state.form.formState);

  const handleEdit = (project: Project) => {
    state.edit(project);
    window.scrollTo({ top: 0 });
    formRef.current?.focus({ preventScroll: true });
  };

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
      <ProjectForm ref={formRef} state={state} suggestions={suggestions} onCancel={handleCancel} />
      <CurrentProjects
        projects={projects}
        editedId={state.edited?._id}
        isFormBusy={state.isSaving}
        onEdit={handleEdit}
        onDeleted={handleDeleted}
      />
    </>
  );
}
