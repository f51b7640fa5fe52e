import { getConfig } from '@portfolio/shared-api';
import { LIMITS } from '@portfolio/shared-api/contracts';
import type { Project } from '@portfolio/shared-api/projects';
import { Combobox } from '@portfolio/shared-ui/combobox';
import { TextField, TextAreaField, CheckField } from '@portfolio/shared-ui/field';
import { useId, useMemo, type ReactNode, type RefObject } from 'react';
import { Controller, useController } from 'react-hook-form';
import { merged, usePickList } from '../../components/pick-lists/use-pick-list';
import { DashboardSection } from '../../components/section/dashboard-section';
import { fieldProps, FieldPair, FormSection } from '../../forms/form-section';
import { LinkField } from '../../forms/link-field';
import { LongTextField } from '../../forms/long-text-field';
import { MARKDOWN_HINT, MARKDOWN_LINES_HINT } from '../../forms/markdown-hint';
import { MultiChoice } from '../../forms/multi-choice';
import { SaveForm } from '../../forms/save-form';
import type { ProjectFieldsProps, ProjectFormState } from './use-project-form';
import { ProjectAddressField } from './project-address-field';
import { ProjectMediaFields } from './project-media-fields';
import { ProjectPreview } from './project-preview';

interface Props {
  readonly state: ProjectFormState;
  /** The saved projects. */
  readonly projects: readonly Project[] | undefined;
  /** Unsaved changes of other projects. */
  readonly elsewhere: ReactNode;
  readonly onCancel: () => void;
  readonly onClose: () => void;
  readonly formRef: RefObject<HTMLFormElement | null>;
}

export function ProjectForm({ state, projects, elsewhere, onCancel, onClose, formRef }: Props) {
  const { form, images, videos, edited, isSaving } = state;
  const headingId = useId();
  const suggestions = useSuggestions(projects);
  const field = fieldProps(form, isSaving);
  const common = { form, isLocked: isSaving };

  return (
    <DashboardSection
      number={1}
      title={edited ? 'Edit Project' : 'Add New Project'}
      subject={edited?.title}
      headingId={headingId}
    >
      <SaveForm
        state={state}
        formRef={formRef}
        headingId={headingId}
        label={edited ? 'Update Project' : 'Add Project'}
        busyLabel={edited ? 'Updating...' : 'Adding...'}
        isBlocked={state.isUploading}
        note={noteOf([...images.items, ...videos.items])}
        elsewhere={elsewhere}
        onCancel={edited ? onCancel : undefined}
        onClose={edited ? undefined : onClose}
        preview={<ProjectPreview state={state} />}
      >
        <FormSection number="1.1" title="Basics">
          <TextField {...field('title')} label="Title" required />
          <LongTextField
            {...common}
            name="description"
            max={LIMITS.description}
            label="Description"
            hint={MARKDOWN_HINT}
            rows={7}
            required
          />
          <Controller
            control={form.control}
            name="category"
            render={({ field: category, fieldState }) => (
              <Combobox
                ref={category.ref}
                label="Category"
                options={suggestions.categories}
                value={category.value}
                onChange={category.onChange}
                onBlur={category.onBlur}
                placeholder="Choose one or type your own"
                allowsCustom
                isDisabled={isSaving}
                error={fieldState.error?.message}
              />
            )}
          />
        </FormSection>
        <FormSection number="1.2" title="Tech">
          <TextAreaField {...field('features')} label="Features" hint={MARKDOWN_LINES_HINT} rows={4} />
          <MultiChoice
            form={form}
            name="frontend_use"
            label="Frontend Technologies"
            options={suggestions.frontend}
            isLocked={isSaving}
          />
          <MultiChoice
            form={form}
            name="backend_use"
            label="Backend Technologies"
            options={suggestions.backend}
            isLocked={isSaving}
          />
        </FormSection>
        <FormSection number="1.3" title="Links">
          <ProjectAddressField state={state} projects={projects} />
          <FieldPair>
            <LinkField
              {...common}
              name="liveLink"
              channel="web"
              type="url"
              label="Live Link"
              placeholder="example.com"
            />
            <LinkField
              {...common}
              name="githubLink"
              channel="github"
              type="url"
              label="GitHub Link"
              placeholder="your-name/project"
            />
          </FieldPair>
        </FormSection>
        <FormSection number="1.4" title="Media">
          <ProjectMediaFields form={form} images={images} videos={videos} isLocked={isSaving} />
        </FormSection>
        <ProjectVisibility form={form} isLocked={isSaving} />
      </SaveForm>
    </DashboardSection>
  );
}

/** Why the project can't be saved now, or which files a save would leave out. */
function noteOf(files: readonly { status: string }[]): string {
  if (files.some(({ status }) => status === 'uploading')) return 'Wait for the uploads to finish, then save.';
  const lost = files.filter(({ status }) => status === 'failed').length;
  if (lost === 0) return '';
  return lost === 1
    ? '1 file failed to upload and won’t be saved.'
    : `${lost} files failed to upload and won’t be saved.`;
}

/** Switches between draft and published. Hidden if another server stores the projects and doesn't support drafts. */
function ProjectVisibility({ form, isLocked }: ProjectFieldsProps) {
  const { field } = useController({ control: form.control, name: 'draft' });
  if (getConfig().apiBase !== '' && field.value === undefined) return null;
  return (
    <FormSection number="1.5" title="Visibility">
      <CheckField
        ref={field.ref}
        name={field.name}
        checked={field.value ?? false}
        onChange={(event) => field.onChange(event.target.checked)}
        onBlur={field.onBlur}
        readOnly={isLocked}
        label="Keep as draft (hidden from visitors)"
      />
    </FormSection>
  );
}

const none: readonly Project[] = [];

/** Suggestions: names that projects already use, and the pick-lists. */
function useSuggestions(projects: readonly Project[] = none) {
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
