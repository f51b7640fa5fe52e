import { TextAreaField, TextField } from '@portfolio/shared-ui/field';
import { fieldProps } from '../../forms/field-props';
import { FormSection } from '../../forms/form-section';
import { RecordForm } from '../../forms/record-form';
import { CertificationList } from './certification-list';
import { DegreeList } from './degree-list';
import { EducationPreview } from './education-preview';
import { useEducationForm } from './use-education-form';
import { ValueSource } from './value-source';

/** What stands on the education page. */
export function EducationForm() {
  const state = useEducationForm();
  const { education, form, isSaving, fileValues } = state;
  const isSupported = education.data?.version !== undefined;
  const isLocked = isSaving || fileValues.isDeleting || !isSupported;
  const field = fieldProps(form, isLocked);

  return (
    <RecordForm
      number={2}
      title="Education"
      intro={<ValueSource query={education} fileValues={fileValues} isLocked={isSaving} />}
      record={education}
      loadFailure="Failed to load education data"
      isSupported={isSupported}
      state={state}
      preview={<EducationPreview form={form} />}
    >
      <FormSection number="2.1" title="Quote">
        <TextAreaField
          {...field('quote.text')}
          label="Quote"
          hint="Shown in quotation marks next to the page title. Leave empty to hide it."
          rows={2}
        />
        <TextField {...field('quote.source')} label="Source" />
      </FormSection>
      <FormSection number="2.2" title="Degrees">
        <DegreeList form={form} isLocked={isLocked} />
      </FormSection>
      <FormSection number="2.3" title="Certifications">
        <CertificationList form={form} isLocked={isLocked} />
      </FormSection>
    </RecordForm>
  );
}
