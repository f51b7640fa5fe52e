import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { useWatch } from 'react-hook-form';
import { Preview } from '../../../components/preview-frame/form-preview';
import { FormSection } from '../../../forms/form-section';
import { RecordForm } from '../../../forms/record-form';
import { ProfileFields } from '../fields/profile-fields';
import { ResumeField } from './resume-field';
import { useHomeProfileForm, type HomeProfileFormState } from './use-home-profile-form';

/** The Profile Information form of the dashboard's home. */
export function HomeProfileForm() {
  const state = useHomeProfileForm();
  const { profile, form, image, resume, isSaving, isUploading } = state;

  return (
    <RecordForm
      number={2}
      title="Profile Information"
      record={profile}
      loadFailure="Failed to load profile data"
      note={profile.isPending ? 'Loading the profile...' : ''}
      isUploading={isUploading}
      state={state}
      preview={<HomeProfilePreview form={form} />}
    >
      <ProfileFields
        number={2}
        form={form}
        image={image}
        roleLabel="Your Role"
        isPending={profile.isPending}
        isSaving={isSaving}
      />
      <FormSection number="2.3" title="Resume">
        <ResumeField form={form} upload={resume} isDisabled={isSaving} />
      </FormSection>
    </RecordForm>
  );
}

/** The home page with the form's content. */
function HomeProfilePreview({ form }: Pick<HomeProfileFormState, 'form'>) {
  const data = useWatch({ control: form.control });
  return <Preview path="/" queries={[{ queryKey: homeProfileQuery().queryKey, data }]} />;
}
