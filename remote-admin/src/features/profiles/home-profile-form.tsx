import { zodResolver } from '@hookform/resolvers/zod';
import { messageOf } from '@portfolio/shared-api';
import { homeProfile, homeProfileInput, type FocalPoint } from '@portfolio/shared-api/contracts';
import {
  homeProfileQuery,
  useSaveHomeProfile,
  type HomeProfile,
  type HomeProfileInput,
} from '@portfolio/shared-api/home-profile';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { formatFocus } from '../../components/image-details/details-by-image';
import { FormPreview } from '../../components/preview-frame/form-preview';
import { errorIdOf, succeeded, type SaveStatus } from '../../components/save-status/save-status';
import { useSingleUpload, type SingleUpload } from '../../components/upload-field/use-single-upload';
import type { FormSubject } from '../../forms/drafts/form-subject';
import { FormSection } from '../../forms/form-section';
import { RecordForm, useRecordForm } from '../../forms/record-form';
import { ProfileFields, profileToSend, useProfileImage } from './profile-fields';
import { formatResumeSource, RESUME_CHOICE, ResumeField } from './resume-field';

const CROPS = [
  { place: 'on the home page', ratio: '4 / 5' },
  // The frame that the server's link cards have for it.
  { place: 'in link previews', ratio: '4 / 5', unset: { x: 0.5, y: 0 } },
];

const empty: HomeProfileInput = {
  fullName: '',
  role: '',
  bio: '',
  profileImage: '',
  profileImageAlt: '',
  profileImageFocus: null,
  resumeUrl: '',
  resumeSource: 'uploaded',
};

const subject: FormSubject<HomeProfileInput> = {
  id: 'home-profile',
  title: 'Profile Information',
  fields: {
    fullName: { label: 'Full Name' },
    role: { label: 'Your Role' },
    bio: { label: 'Bio' },
    profileImage: { label: 'Profile Image', kind: 'image', group: 'image' },
    profileImageAlt: { label: 'Image Description', group: 'image' },
    profileImageFocus: {
      label: 'Image Crop',
      group: 'image',
      format: (focus) => [formatFocus(focus as FocalPoint | null)].filter(Boolean),
    },
    resumeUrl: { label: 'Resume (PDF)', kind: 'file' },
    resumeSource: { label: RESUME_CHOICE, format: formatResumeSource },
  },
};

function toValues(profile: HomeProfile | null): HomeProfileInput {
  if (!profile) return empty;
  const {
    fullName,
    role,
    bio,
    profileImage,
    profileImageAlt = '',
    profileImageFocus = null,
    resumeUrl,
    resumeSource = 'uploaded',
  } = profile;
  return { fullName, role, bio, profileImage, profileImageAlt, profileImageFocus, resumeUrl, resumeSource };
}

const resolver = zodResolver(homeProfileInput);
const statuses = {
  saved: () => succeeded('Profile saved successfully!'),
  failed: (error: unknown): SaveStatus => ({
    tone: 'error',
    text: messageOf(error, 'Failed to save profile'),
    detail: errorIdOf(error) || undefined,
  }),
};

/** Leaves out the usual source if none is stored, because another server may not support the field. */
function withoutUnusedSource(input: HomeProfileInput, saved: HomeProfile | undefined): HomeProfileInput {
  const { resumeSource, ...others } = input;
  return resumeSource !== 'uploaded' || saved?.resumeSource ? input : others;
}

function useHomeProfileForm() {
  const record = useQuery(homeProfileQuery());
  const { mutateAsync } = useSaveHomeProfile();
  const state = useRecordForm({
    record,
    reader: homeProfile,
    subject,
    toValues,
    resolver,
    save: ({ input, version }) =>
      mutateAsync({ input: withoutUnusedSource(profileToSend(input, record.data), record.data), version }),
    onSaved: () => uploads().forEach((upload) => upload.markSaved()),
    countLost: () => uploads().filter((upload) => upload.hasFailed()).length,
    statuses,
  });
  const image = useProfileImage(state.form);
  const resume = useSingleUpload('raw', (address) =>
    state.form.setValue('resumeUrl', address, { shouldDirty: true }),
  );
  const uploads = (): SingleUpload[] => [image, resume];
  return { ...state, image, resume, isUploading: image.isUploading || resume.isUploading };
}

/** The Profile Information form of the dashboard's home. */
export function HomeProfileForm() {
  const state = useHomeProfileForm();
  const { record, form, image, resume, isSaving, isUploading } = state;

  return (
    <RecordForm
      number={2}
      title="Profile Information"
      loadFailure="Failed to load profile data"
      isUploading={isUploading}
      state={state}
      preview={<HomeProfilePreview form={form} />}
    >
      <ProfileFields
        number={2}
        form={form}
        image={image}
        roleLabel="Your Role"
        crops={CROPS}
        isPending={record.isPending}
        isSaving={isSaving}
      />
      <FormSection number="2.3" title="Resume">
        <ResumeField form={form} upload={resume} isLoaded={record.data !== undefined} isDisabled={isSaving} />
      </FormSection>
    </RecordForm>
  );
}

/** The home page with the form's content. */
function HomeProfilePreview({ form }: Pick<ReturnType<typeof useHomeProfileForm>, 'form'>) {
  const data = useWatch({ control: form.control });
  return <FormPreview path="/" queries={[{ queryKey: homeProfileQuery().queryKey, data }]} />;
}
