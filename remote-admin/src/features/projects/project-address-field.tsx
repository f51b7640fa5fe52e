import { isHiddenPage } from '@portfolio/shared-api/appearance';
import { projectSlug, type Project } from '@portfolio/shared-api/projects';
import { freeSlug, slugOf } from '@portfolio/shared-api/slugs';
import { token } from '@portfolio/shared-ui';
import { TextField } from '@portfolio/shared-ui/field';
import type { FocusEvent } from 'react';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { fieldProps } from '../../forms/form-section';
import { hasSlugs, typedSlug } from './project-content';
import type { ProjectFormState } from './use-project-form';

interface Props {
  readonly state: ProjectFormState;
  /** The saved projects. */
  readonly projects: readonly Project[] | undefined;
}

/** The last part of the project's URL. Hidden if another server stores the projects and doesn't support it. */
export function ProjectAddressField({ state: { form, edited, isSaving }, projects }: Props) {
  const [title, slug] = useWatch({ control: form.control, name: ['title', 'slug'] });
  if (!hasSlugs(slug)) return null;
  const field = fieldProps(form, isSaving)('slug');
  const handleBlur = (event: FocusEvent) => {
    const tidied = typedSlug(slug);
    if (tidied !== slug && !isSaving) form.setValue('slug', tidied, { shouldDirty: true });
    return field.onBlur(event);
  };
  return (
    <div>
      <TextField
        {...field}
        onBlur={handleBlur}
        label="Address"
        start="/projects/"
        placeholder={derivedSlug(title, edited, projects)}
        hint="Leave empty to use the title. Old addresses redirect to the new one."
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      {edited && !edited.draft && !isHiddenPage('/projects') && (
        <PageLink
          href={`/projects/${encodeURIComponent(projectSlug(edited))}`}
          target="_blank"
          rel="noreferrer"
        >
          View page
        </PageLink>
      )}
    </div>
  );
}

/** The address that the project gets if the field is empty; '' if only the server can tell. */
function derivedSlug(title: string, edited: Project | null, projects: readonly Project[] = []): string {
  const others = projects.filter(({ _id }) => _id !== edited?._id);
  const derived = freeSlug(slugOf(title), (slug) => others.some((other) => projectSlug(other) === slug));
  return derived || (edited?._id ?? '');
}

const PageLink = styled.a`
  display: inline-block;
  min-height: ${token.space[6]};
  margin-top: ${token.space[2]};
  font-size: ${token.text.small};
`;
