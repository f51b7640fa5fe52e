import { zodResolver } from '@hookform/resolvers/zod';
import { isApiError } from '@portfolio/shared-api';
import { employment as employmentRecord, employmentInput } from '@portfolio/shared-api/contracts';
import {
  useSaveEmployment,
  workHistoryQuery,
  type Employment,
  type EmploymentInput,
} from '@portfolio/shared-api/work-history';
import { TextField } from '@portfolio/shared-ui/field';
import { useId, useMemo, type ReactNode, type RefObject } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { merged, usePickList } from '../../components/pick-lists/use-pick-list';
import { FormPreview } from '../../components/preview-frame/form-preview';
import { failed, succeeded } from '../../components/save-status/save-status';
import { DashboardSection, FormIntro } from '../../components/section/dashboard-section';
import { isSame } from '../../forms/drafts/form-subject';
import { fieldProps, FieldPair, FormSection } from '../../forms/form-section';
import { LinkField } from '../../forms/link-field';
import { SaveForm } from '../../forms/save-form';
import { useSaveForm } from '../../forms/use-save-form';
import { employmentSubject, employmentToValues, type EmploymentValues } from './employment-content';
import { RoleList, type EmploymentFormApi } from './role-fields';

/** The form then says that it was deleted elsewhere. Trying again wouldn't update it. */
const isDeleted = (error: unknown) => isApiError(error) && error.status === 404;

const statuses = {
  saved: (edited: Employment | null) =>
    succeeded(edited ? 'Employer updated successfully!' : 'Employer added successfully!'),
  failed: (error: unknown, edited: Employment | null) =>
    failed(
      !edited
        ? 'Failed to add employer. Please try again.'
        : isDeleted(error)
          ? 'Failed to update employer.'
          : 'Failed to update employer. Please try again.',
      error,
    ),
};

/** The form always has every value; the contract has defaults for some. */
const resolver = zodResolver(employmentInput) as unknown as Resolver<
  EmploymentValues,
  unknown,
  EmploymentInput
>;

/** The form of an employer: adds one, or changes the one passed to `edit`. */
export function useEmploymentForm() {
  const { mutateAsync } = useSaveEmployment();
  const form = useForm<EmploymentValues, unknown, EmploymentInput>({
    defaultValues: employmentToValues(null),
    resolver,
    shouldFocusError: false,
  });
  return useSaveForm({
    form,
    subject: employmentSubject,
    toValues: employmentToValues,
    reader: employmentRecord,
    save: mutateAsync,
    statuses,
  });
}

type EmploymentFormState = ReturnType<typeof useEmploymentForm>;

interface Props {
  readonly state: EmploymentFormState;
  /** The saved employers. */
  readonly employers: readonly Employment[] | undefined;
  /** Unsaved changes of other employers. */
  readonly elsewhere: ReactNode;
  readonly onCancel: () => void;
  readonly onClose: () => void;
  readonly formRef: RefObject<HTMLFormElement | null>;
}

export function EmploymentForm({ state, employers, elsewhere, onCancel, onClose, formRef }: Props) {
  const { form, edited, isSaving } = state;
  const headingId = useId();
  const technologies = useTechnologies(employers);
  const field = fieldProps(form, isSaving);

  return (
    <DashboardSection
      number={1}
      title={edited ? 'Edit Employer' : 'Add Employer'}
      subject={edited?.employer}
      headingId={headingId}
    >
      <SaveForm
        state={state}
        formRef={formRef}
        headingId={headingId}
        label={edited ? 'Update Employer' : 'Add Employer'}
        busyLabel={edited ? 'Updating...' : 'Adding...'}
        isBlocked={false}
        elsewhere={elsewhere}
        onCancel={edited ? onCancel : undefined}
        onClose={edited ? undefined : onClose}
        preview={<EmploymentPreview form={form} edited={edited} saved={employers} />}
      >
        <FormSection number="1.1" title="Basics">
          <TextField {...field('employer')} label="Employer" required />
          <FieldPair>
            <LinkField
              form={form}
              isLocked={isSaving}
              name="website"
              channel="web"
              type="url"
              label="Website"
              placeholder="example.com"
            />
            <TextField {...field('place')} label="Place" hint="For example Stockholm, or Remote." />
          </FieldPair>
        </FormSection>
        <FormSection number="1.2" title="Roles">
          <FormIntro>List the newest role first.</FormIntro>
          <RoleList form={form} technologies={technologies} isLocked={isSaving} />
        </FormSection>
      </SaveForm>
    </DashboardSection>
  );
}

const none: readonly Employment[] = [];

/** Suggestions: technologies that roles already use, and the pick-lists. */
function useTechnologies(employers: readonly Employment[] = none): readonly string[] {
  const languages = usePickList('languagesAndFrameworks');
  const tools = usePickList('toolsAndDatabases');
  return useMemo(() => {
    const used = employers.flatMap(({ roles }) => roles.flatMap(({ technologies }) => technologies));
    return merged(used, [...languages, ...tools]);
  }, [employers, languages, tools]);
}

interface PreviewProps {
  readonly form: EmploymentFormApi;
  readonly edited: Employment | null;
  /** Undefined until they are loaded. */
  readonly saved: readonly Employment[] | undefined;
}

/** The profile page with the form's employer: a new one first, an existing one at its position. */
function EmploymentPreview({ form, edited, saved = none }: PreviewProps) {
  useWatch({ control: form.control });
  const values = form.getValues();
  const isStarted = !isSame(values, employmentToValues(null));
  const data = edited
    ? saved.map((one) => (one._id === edited._id ? { ...one, ...values } : one))
    : [...(isStarted ? [{ _id: 'new', ...values }] : []), ...saved];
  return (
    <FormPreview
      path="/profile"
      queries={[{ queryKey: workHistoryQuery().queryKey, data }]}
      sections={['work-history']}
    />
  );
}
