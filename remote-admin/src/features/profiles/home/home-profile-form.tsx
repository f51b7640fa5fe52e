import { FormSection } from '../../../forms/form-section';
import { RecordForm } from '../../../forms/record-form';
import { ProfileFields } from '../fields/profile-fields';
import { HomeProfilePreview } from './home-profile-preview';
import { ResumeField } from './resume-field';
import { useHomeProfileForm } from './use-home-profile-form';

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
