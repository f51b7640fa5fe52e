import { aboutQuery } from '@portfolio/shared-api/about';
import { LIMITS } from '@portfolio/shared-api/contracts';
import { TextAreaField, TextField } from '@portfolio/shared-ui/field';
import { useWatch } from 'react-hook-form';
import { Preview } from '../../../components/preview-frame/form-preview';
import { fieldProps } from '../../../forms/field-props';
import { FormSection } from '../../../forms/form-section';
import { RecordForm } from '../../../forms/record-form';
import { useAboutForm, type AboutFormState } from './use-about-form';

/** About Me Details: years of experience and a text about them. */
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

/** The profile page with the form's content. */
function AboutPreview({ form }: Pick<AboutFormState, 'form'>) {
  const { experience, aboutDetails } = useWatch({ control: form.control });
  // The saved value has no leading zero: '09' becomes '9'.
  const data = { experience: experience?.trim() && String(Number(experience)), aboutDetails };
  return <Preview path="/profile" queries={[{ queryKey: aboutQuery().queryKey, data }]} />;
}
