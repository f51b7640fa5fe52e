import { LIMITS } from '@portfolio/shared-api/contracts';
import { TextAreaField, TextField } from '@portfolio/shared-ui/field';
import { fieldProps } from '../../../forms/field-props';
import { FormSection } from '../../../forms/form-section';
import { RecordForm } from '../../../forms/record-form';
import { AboutPreview } from './about-preview';
import { useAboutForm } from './use-about-form';

/** About Me Details: years of experience, and what there is to say about them. */
export function AboutForm() {
  const state = useAboutForm();
  const { about, form, isSaving } = state;
  const field = fieldProps(form, about.isPending || isSaving);

  return (
    <RecordForm
      number={2}
      title="About Me Details"
      record={about}
      loadFailure="Failed to load about data"
      note={about.isPending ? 'Loading the details...' : ''}
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
        <TextAreaField
          {...field('aboutDetails')}
          label="About Details"
          hint="Shown next to the years."
          rows={6}
        />
      </FormSection>
    </RecordForm>
  );
}
