import { zodResolver } from '@hookform/resolvers/zod';
import {
  education as educationRecord,
  educationInput,
  LIMITS,
  type CertificationFigure,
} from '@portfolio/shared-api/contracts';
import {
  educationQuery,
  useResetEducation,
  useSaveEducation,
  type Education,
  type EducationInput,
} from '@portfolio/shared-api/education';
import { SelectField, TextAreaField, TextField, type SelectOption } from '@portfolio/shared-ui/field';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form';
import { FormPreview } from '../../components/preview-frame/form-preview';
import { failed, succeeded } from '../../components/save-status/save-status';
import type { FormSubject } from '../../forms/drafts/form-subject';
import { EntryList } from '../../forms/entry-list';
import { fieldProps, FieldPair, FormSection } from '../../forms/form-section';
import { LongTextField } from '../../forms/long-text-field';
import { MARKDOWN_HINT } from '../../forms/markdown-hint';
import { RecordForm, useRecordForm } from '../../forms/record-form';
import { FileReset, useFileValues, ValueSource } from './value-source';

type EducationValues = Pick<Education, 'quote' | 'degrees' | 'certifications'>;
type EducationFormApi = UseFormReturn<EducationValues, unknown, EducationInput>;

/** The form stores a drawing's name as any text; the contract checks that the drawing exists. */
const resolver = zodResolver(educationInput) as unknown as Resolver<EducationValues, unknown, EducationInput>;
const empty: EducationValues = { quote: { text: '', source: '' }, degrees: [], certifications: [] };
const subject: FormSubject<EducationValues> = {
  id: 'education',
  title: 'Education',
  fields: {
    quote: { label: 'Quote' },
    degrees: { label: 'Degrees', kind: 'list' },
    certifications: { label: 'Certifications', kind: 'list' },
  },
};
const toValues = (education: Education | null): EducationValues =>
  education
    ? { quote: education.quote, degrees: education.degrees, certifications: education.certifications }
    : empty;
const statuses = {
  saved: () => succeeded('Education saved successfully!'),
  failed: (error: unknown) => failed('The education couldn’t be saved.', error),
};

function useEducationForm() {
  const record = useQuery(educationQuery());
  const { mutateAsync: save } = useSaveEducation();
  const { mutateAsync: reset } = useResetEducation();
  const state = useRecordForm({
    record,
    save,
    reader: educationRecord,
    subject,
    toValues,
    resolver,
    statuses,
  });
  const restore = (previous: Education, version: number | undefined) =>
    save({ input: toValues(previous) as EducationInput, version });
  return { ...state, fileValues: useFileValues({ title: subject.title, reset, restore }, state) };
}

/** The form of the education page. */
export function EducationForm() {
  const state = useEducationForm();
  const { record, form, isSaving, fileValues } = state;
  const isSupported = record.data?.version !== undefined;
  const isLocked = isSaving || fileValues.dialog.isBusy || !isSupported;
  const field = fieldProps(form, isLocked);

  return (
    <RecordForm
      number={1}
      title="Education"
      intro={<ValueSource query={record} />}
      loadFailure="Failed to load education data"
      isSupported={isSupported}
      state={state}
      preview={<EducationPreview form={form} />}
    >
      <FormSection number="1.1" title="Quote">
        <LongTextField
          form={form}
          name="quote.text"
          max={LIMITS.quote}
          isLocked={isLocked}
          label="Quote"
          hint="Shown in quotation marks next to the page title. Leave empty to hide it."
          rows={2}
        />
        <TextField {...field('quote.source')} label="Source" />
      </FormSection>
      <FormSection number="1.2" title="Degrees">
        <DegreeList form={form} isLocked={isLocked} />
      </FormSection>
      <FormSection number="1.3" title="Certifications">
        <CertificationList form={form} isLocked={isLocked} />
      </FormSection>
      <FileReset number="1.4" record={record.data} fileValues={fileValues} isLocked={isSaving} />
    </RecordForm>
  );
}

/** The education page with the form's content. */
function EducationPreview({ form }: { readonly form: EducationFormApi }) {
  const data = useWatch({ control: form.control });
  return <FormPreview path="/education" queries={[{ queryKey: educationQuery().queryKey, data }]} />;
}

const emptyDegree = { title: '', subject: '', institution: '', place: '', years: '' };

function DegreeList({ form, isLocked }: { form: EducationFormApi; isLocked: boolean }) {
  const list = useFieldArray({ control: form.control, name: 'degrees' });
  const field = fieldProps(form, isLocked);
  const errors = form.formState.errors.degrees;
  return (
    <EntryList
      noun="degree"
      list={list}
      onAdd={() => list.append(emptyDegree)}
      isLocked={isLocked}
      error={errors?.root?.message ?? errors?.message}
    >
      {(index) => (
        <>
          <FieldPair>
            <TextField {...field(`degrees.${index}.title`)} label="Title" required />
            <TextField
              {...field(`degrees.${index}.years`)}
              label="Years"
              hint="For example 2021–2024, or 2023–present."
            />
            <TextField {...field(`degrees.${index}.institution`)} label="Institution" />
            <TextField {...field(`degrees.${index}.place`)} label="Place" />
          </FieldPair>
          <TextAreaField
            {...field(`degrees.${index}.subject`)}
            label="Subject"
            hint={MARKDOWN_HINT}
            rows={2}
          />
        </>
      )}
    </EntryList>
  );
}

const emptyCertification = { title: '', description: '', figure: 'page' };

const FIGURES: readonly (SelectOption & { value: CertificationFigure })[] = [
  { value: 'page', label: 'Web page' },
  { value: 'orbits', label: 'Atom' },
  { value: 'rosette', label: 'Rosette' },
];

function CertificationList({ form, isLocked }: { form: EducationFormApi; isLocked: boolean }) {
  const list = useFieldArray({ control: form.control, name: 'certifications' });
  const field = fieldProps(form, isLocked);
  const errors = form.formState.errors.certifications;
  return (
    <EntryList
      noun="certification"
      list={list}
      onAdd={() => list.append(emptyCertification)}
      isLocked={isLocked}
      error={errors?.root?.message ?? errors?.message}
    >
      {(index) => {
        const { readOnly: _, ...figure } = field(`certifications.${index}.figure`);
        return (
          <>
            <FieldPair>
              <TextField {...field(`certifications.${index}.title`)} label="Title" required />
              <SelectField {...figure} label="Drawing" options={FIGURES} />
            </FieldPair>
            <TextAreaField
              {...field(`certifications.${index}.description`)}
              label="Description"
              hint={MARKDOWN_HINT}
              rows={2}
            />
          </>
        );
      }}
    </EntryList>
  );
}
