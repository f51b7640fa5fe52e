import { projectsQuery } from '@portfolio/shared-api/projects';
import { useQuery } from '@tanstack/react-query';
import { DraftsElsewhere } from '../../forms/drafts/draft-recovery';
import { useUnsavedForm } from '../../forms/leave-guard/unsaved-forms';
import { useItemEditing } from '../../forms/use-item-editing';
import { CurrentProjects } from './current-projects';
import { ProjectForm } from './project-form';
import { useProjectForm } from './use-project-form';

/** The projects page: a form that adds or edits a project, and the list of projects. */
export function ProjectManager() {
  const projects = useQuery(projectsQuery());
  const state = useProjectForm();
  const formRef = useUnsavedForm(state.unsaved, state.isUploading);

  const editing = useItemEditing(state, projects.data, formRef);

  return (
    <>
      <title>Dashboard · Projects</title>
      <ProjectForm
        formRef={formRef}
        state={state}
        projects={projects.data}
        elsewhere={
          <DraftsElsewhere
            unsaved={state.unsaved}
            items={projects.data}
            titleOf={({ title }) => title}
            formRef={formRef}
            onOpen={editing.edit}
          />
        }
        onCancel={editing.cancel}
      />
      <CurrentProjects items={projects} {...editing.list} />
    </>
  );
}
