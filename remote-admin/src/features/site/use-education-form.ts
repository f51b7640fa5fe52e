import { zodResolver } from '@hookform/resolvers/zod';
import { education as educationRecord, educationInput } from '@portfolio/shared-api/contracts';
import {
  educationQuery,
  useResetEducation,
  useSaveEducation,
  type Education,
  type EducationInput,
} from '@portfolio/shared-api/education';
import { useQuery } from '@tanstack/react-query';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { failed, succeeded } from '../../components/save-status/save-status';
import { useSaveForm } from '../../forms/use-save-form';
import type { FormSubject } from '../../forms/drafts/form-subject';
import { useFileValues } from './use-file-values';

export type EducationValues = Pick<Education, 'quote' | 'degrees' | 'certifications'>;
export type EducationFormOf = UseFormReturn<EducationValues, unknown, EducationInput>;

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

/** The form of the quote, degrees and certifications. */
export function useEducationForm() {
  const education = useQuery(educationQuery());
  const { mutateAsync: save } = useSaveEducation();
  const { mutateAsync: reset } = useResetEducation();
  const form = useForm<EducationValues, unknown, EducationInput>({
    defaultValues: empty,
    resolver,
    shouldFocusError: false,
  });
  const state = useSaveForm({
    form,
    subject,
    record: education,
    reader: educationRecord,
    toValues,
    save,
    statuses,
  });
  return { ...state, education, fileValues: useFileValues(reset, state) };
}
