import {
  projectsPageQuery,
  projectsPageWith,
  projectsQuery,
  type Project,
} from '@portfolio/shared-api/projects';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { FormPreview } from '../../components/preview-frame/form-preview';
import { formValuesToProjectInput } from './project-content';
import type { ProjectFormState } from './use-project-form';

const GALLERY = '/projects';
const none: readonly Project[] = [];

/** The gallery with the form's project: a new one first, an existing one at its position. */
export function ProjectPreview({ state }: { readonly state: ProjectFormState }) {
  const { data: list = none } = useQuery(projectsQuery());
  useWatch({ control: state.form.control });
  const project = projectInForm(state);
  if (!state.edited && isBlank(project)) return <FormPreview path={GALLERY} queries={[]} />;

  const data = projectsPageWith(list, project);
  const { page } = data;
  return (
    <FormPreview
      path={page > 1 ? `${GALLERY}?page=${page}` : GALLERY}
      queries={[{ queryKey: projectsPageQuery({ page }).queryKey, data }]}
    />
  );
}

const NEW: Project = {
  _id: 'new',
  title: '',
  description: '',
  category: '',
  images: [],
  videos: [],
  features: [],
  frontend_use: [],
  backend_use: [],
  liveLink: '',
  githubLink: '',
};

/** The project that visitors would see if it were saved now, without files that are still uploading. */
function projectInForm({ form, images, videos, edited }: ProjectFormState): Project {
  const media = { images: images.addresses, videos: videos.addresses };
  const posters = new Map(edited?.videos.map((video, index) => [video, edited.posters?.[index]]));
  return {
    ...(edited ?? NEW),
    ...formValuesToProjectInput(form.getValues(), media),
    posters: media.videos.map((video) => posters.get(video) ?? ''),
  };
}

const isBlank = ({ title, description, images, videos }: Project) =>
  !title && !description && images.length + videos.length === 0;
