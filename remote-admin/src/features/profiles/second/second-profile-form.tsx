import { secondProfileQuery } from '@portfolio/shared-api/second-profile';
import { useWatch } from 'react-hook-form';
import { Preview } from '../../../components/preview-frame/form-preview';
import { FormIntro } from '../../../components/section/form-intro';
import { RecordForm } from '../../../forms/record-form';
import { ProfileFields } from '../fields/profile-fields';
import { useSecondProfileForm, type SecondProfileFormState } from './use-second-profile-form';

/** Profile Update: the card on the profile page. */
export function SecondProfileForm() {
  const state = useSecondProfileForm();
  const { profile, form, image, isSaving } = state;

  return (
    <RecordForm
      number={1}
      title="Profile Update"
      intro={
        <FormIntro role="status">
          {profile.isPending
            ? 'Loading...'
            : 'The card on your Profile page. The home page’s text is edited under Home.'}
        </FormIntro>
      }
      record={profile}
      loadFailure="Failed to load profile data"
      isUploading={image.isUploading}
      state={state}
      preview={<SecondProfilePreview form={form} />}
    >
      <ProfileFields
        number={1}
        form={form}
        image={image}
        roleLabel="Role"
        isPending={profile.isPending}
        isSaving={isSaving}
      />
    </RecordForm>
  );
}

/** The profile page with the form's content on its card. */
function SecondProfilePreview({ form }: Pick<SecondProfileFormState, 'form'>) {
  const data = useWatch({ control: form.control });
  return <Preview path="/profile" queries={[{ queryKey: secondProfileQuery().queryKey, data }]} />;
}
