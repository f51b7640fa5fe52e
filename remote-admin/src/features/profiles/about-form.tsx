import { zodResolver } from '@hookform/resolvers/zod';
import { aboutQuery, useSaveAbout, type About, type AboutInput } from '@portfolio/shared-api/about';
import { about as aboutRecord, aboutInput, LIMITS } from '@portfolio/shared-api/contracts';
import { TextField } from '@portfolio/shared-ui/field';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type Resolver } from 'react-hook-form';
import { FormPreview } from '../../components/preview-frame/form-preview';
import { minorFailure, succeeded } from '../../components/save-status/save-status';
import type { FormSubject } from '../../forms/drafts/form-subject';
import { fieldProps, FormSection } from '../../forms/form-section';
import { LongTextField } from '../../forms/long-text-field';
import { MARKDOWN_HINT } from '../../forms/markdown-hint';
import { RecordForm, useRecordForm } from '../../forms/record-form';

/** The form's content, with the years as typed. */
interface AboutValues {
  experience: string;
  aboutDetails: string;
}

const byContract = zodResolver(aboutInput);

/** Validates the form by the contract, which expects the years as a number. */
const resolver: Resolver<AboutValues, unknown, Required<AboutInput>> = async (
  { experience, aboutDetails },
  context,
  options,
) => {
  const typed = experience.trim();
  // An empty text isn't a number, although `Number('')` is 0.
  const input = { experience: typed ? Number(typed) : Number.NaN, aboutDetails };
  return (await byContract(input, context, options as never)) as never;
};

const empty: AboutValues = { experience: '', aboutDetails: '' };
const toValues = (about: About | null): AboutValues =>
  about ? { experience: about.experience, aboutDetails: about.aboutDetails } : empty;
const subject: FormSubject<AboutValues> = {
  id: 'about',
  title: 'About Me Details',
  fields: { experience: { label: 'Experience' }, aboutDetails: { label: 'About Details' } },
};
const statuses = {
  saved: () => succeeded('Details saved successfully!'),
  failed: (error: unknown) => minorFailure('The details couldn’t be saved.', error),
};

function useAboutForm() {
  const record = useQuery(aboutQuery());
  const { mutateAsync: save } = useSaveAbout();
  return useRecordForm({ record, save, reader: aboutRecord, subject, toValues, resolver, statuses });
}

/** About Me Details: years of experience and a text about them. */
export function AboutForm() {
  const state = useAboutForm();
  const { record, form, isSaving } = state;
  const field = fieldProps(form, record.isPending || isSaving);

  return (
    <RecordForm
      number={2}
      title="About Me Details"
      loadFailure="Failed to load about data"
      state={state}
      preview={<AboutPreview form={form} />}
    >
      <FormSection number="2.1" title="Years">
        <TextField
          {...field('experience')}
          type="number"
          inputMode="decimal"
          min={0}
          max={LIMITS.years}
          step="any"
          label="Experience"
          hint="In years. Shown with a “+”."
          required
        />
      </FormSection>
      <FormSection number="2.2" title="Text">
        <LongTextField
          form={form}
          name="aboutDetails"
          max={LIMITS.about}
          isLocked={record.isPending || isSaving}
          label="About Details"
          hint={`Shown next to the years. ${MARKDOWN_HINT}`}
          rows={6}
        />
      </FormSection>
    </RecordForm>
  );
}

/** The profile page with the form's content. */
function AboutPreview({ form }: Pick<ReturnType<typeof useAboutForm>, 'form'>) {
  const { experience, aboutDetails } = useWatch({ control: form.control });
  // The saved value has no leading zero: '09' becomes '9'.
  const data = { experience: experience?.trim() && String(Number(experience)), aboutDetails };
  return (
    <FormPreview
      path="/profile"
      queries={[{ queryKey: aboutQuery().queryKey, data }]}
      sections={['experience']}
    />
  );
}
