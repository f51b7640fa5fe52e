import { projectsQuery } from '@portfolio/shared-api/projects';
import { useQuery } from '@tanstack/react-query';
import { AddItem } from '../../forms/add-item';
import { DraftsElsewhere } from '../../forms/drafts/draft-recovery';
import { useUnsavedForm } from '../../forms/leave-guard/unsaved-forms';
import { useItemEditing } from '../../forms/use-item-editing';
import { CurrentProjects } from './current-projects';
import { ProjectForm } from './project-form';
import { useProjectForm } from './use-project-form';

/** The projects page: the list of projects, below the form while one is added or edited. */
export function ProjectManager() {
  const projects = useQuery(projectsQuery());
  const state = useProjectForm();
  const formRef = useUnsavedForm(state.unsaved, state.isUploading);

  const editing = useItemEditing(state, projects, formRef);

  return (
    <>
      <title>{state.edited ? `Dashboard · ${state.edited.title}` : 'Dashboard · Projects'}</title>
      {editing.isOpen && (
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
          onClose={editing.close}
        />
      )}
      <CurrentProjects number={editing.isOpen ? 2 : 1} items={projects} {...editing.list}>
        <AddItem
          editing={editing}
          label="Add New Project"
          missing="This project doesn’t exist. It may have been deleted."
          state={state}
        />
      </CurrentProjects>
    </>
  );
}
