import { zodResolver } from '@hookform/resolvers/zod';
import { isApiError } from '@portfolio/shared-api';
import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { secondProfile, secondProfileInput, type FocalPoint } from '@portfolio/shared-api/contracts';
import {
  secondProfileQuery,
  useSaveSecondProfile,
  type SecondProfile,
  type SecondProfileInput,
} from '@portfolio/shared-api/second-profile';
import { Button } from '@portfolio/shared-ui/button';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { formatFocus } from '../../components/image-details/details-by-image';
import { FormPreview } from '../../components/preview-frame/form-preview';
import { errorIdOf, failed, succeeded, type SaveStatus } from '../../components/save-status/save-status';
import { FormIntro } from '../../components/section/dashboard-section';
import type { FormSubject } from '../../forms/drafts/form-subject';
import { formValues } from '../../forms/drafts/form-values';
import { RecordForm, useRecordForm } from '../../forms/record-form';
import { ProfileFields, profileToSend, useProfileImage } from './profile-fields';

const CROPS = [{ place: 'on the profile page', ratio: '1 / 1' }];

const empty: SecondProfileInput = {
  fullName: '',
  role: '',
  bio: '',
  profileImage: '',
  profileImageAlt: '',
  profileImageFocus: null,
};
function toValues(profile: Omit<SecondProfile, 'version'> | null): SecondProfileInput {
  if (!profile) return empty;
  const { fullName, role, bio, profileImage, profileImageAlt = '', profileImageFocus = null } = profile;
  return { fullName, role, bio, profileImage, profileImageAlt, profileImageFocus };
}
const resolver = zodResolver(secondProfileInput);
const subject: FormSubject<SecondProfileInput> = {
  id: 'second-profile',
  title: 'Profile Update',
  fields: {
    fullName: { label: 'Full Name' },
    role: { label: 'Role' },
    bio: { label: 'Bio' },
    profileImage: { label: 'Profile Image', kind: 'image', group: 'image' },
    profileImageAlt: { label: 'Image Description', group: 'image' },
    profileImageFocus: {
      label: 'Image Crop',
      group: 'image',
      format: (focus) => [formatFocus(focus as FocalPoint | null)].filter(Boolean),
    },
  },
};

const statuses = {
  saved: () => succeeded('Profile updated successfully!'),
  failed: (error: unknown): SaveStatus => {
    const message = isApiError(error) && error.serverMessage;
    return message
      ? { ...failed(message), detail: errorIdOf(error) || undefined }
      : failed('Failed to save profile', error);
  },
};

function useSecondProfileForm() {
  const record = useQuery(secondProfileQuery());
  const { mutateAsync } = useSaveSecondProfile();
  const state = useRecordForm({
    record,
    reader: secondProfile,
    subject,
    toValues,
    resolver,
    save: ({ input, version }) => mutateAsync({ input: profileToSend(input, record.data), version }),
    onSaved: (): void => image.markSaved(),
    countLost: (): number => (image.hasFailed() ? 1 : 0),
    statuses,
  });
  const image = useProfileImage(state.form);
  const { data: home } = useQuery(homeProfileQuery());
  const fillFromHome = () => {
    image.clear();
    formValues(state.form).write(toValues(home ?? null));
    state.setStatus({ tone: 'info', text: 'Filled in with the home profile. It isn’t saved yet.' });
  };
  return { ...state, image, fillFromHome: home?.fullName ? fillFromHome : undefined };
}

/** Profile Update: the card on the profile page. */
export function SecondProfileForm() {
  const state = useSecondProfileForm();
  const { record, form, image, isSaving } = state;

  return (
    <RecordForm
      number={1}
      title="Profile Update"
      intro={
        <>
          <FormIntro role="status">
            {record.isPending
              ? 'Loading...'
              : 'The card on your Profile page. The home page’s text is edited under Home.'}
          </FormIntro>
          {state.fillFromHome && (
            <div>
              <Button
                size="small"
                disabled={record.data === undefined || isSaving}
                onClick={state.fillFromHome}
              >
                Same as home
              </Button>
            </div>
          )}
        </>
      }
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
        crops={CROPS}
        isPending={record.isPending}
        isSaving={isSaving}
      />
    </RecordForm>
  );
}

/** The profile page with the form's content on its card. */
function SecondProfilePreview({ form }: Pick<ReturnType<typeof useSecondProfileForm>, 'form'>) {
  const data = useWatch({ control: form.control });
  return <FormPreview path="/profile" queries={[{ queryKey: secondProfileQuery().queryKey, data }]} />;
}
