import { projectsQuery, type Project } from '@portfolio/shared-api/projects';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { merged, usePickList } from '../../components/pick-lists/use-pick-list';
import { DraftsElsewhere } from '../../forms/drafts/draft-recovery';
import { useUnsavedForm } from '../../forms/leave-guard/leave-question';
import { useItemEditing } from '../../forms/use-item-editing';
import { CurrentProjects } from './current-projects';
import { ProjectForm } from './project-form';
import { useProjectForm } from './use-project-form';

/** The projects page: a form that adds or edits a project, and the list of projects. */
export function ProjectManager() {
  const projects = useQuery(projectsQuery());
  const suggestions = useSuggestions(projects.data);
  const state = useProjectForm();
  const formRef = useUnsavedForm(state.unsaved, state.isUploading);

  const editing = useItemEditing(state, projects.data, formRef);

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
            onOpen={editing.edit}
          />
        }
        onCancel={editing.cancel}
      />
      <CurrentProjects items={projects} {...editing.list} />
    </>
  );
}

const none: readonly Project[] = [];

/** Suggestions: names that projects already use, and the pick-lists. */
export function useSuggestions(projects: readonly Project[] = none) {
  const frontend = usePickList('frontendTechnologies');
  const backend = usePickList('backendTechnologies');
  const categories = usePickList('projectCategories');

  return useMemo(() => {
    const used = (pick: (project: Project) => readonly string[]) => projects.flatMap(pick);
    return {
      frontend: merged(
        used(({ frontend_use }) => frontend_use),
        frontend,
      ),
      backend: merged(
        used(({ backend_use }) => backend_use),
        backend,
      ),
      categories: merged(
        used(({ category }) => (category ? [category] : [])),
        categories,
      ),
    };
  }, [projects, frontend, backend, categories]);
}
