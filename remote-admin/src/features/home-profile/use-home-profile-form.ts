import { zodResolver } from '@hookform/resolvers/zod';
import { messageOf } from '@portfolio/shared-api';
import { homeProfileInput } from '@portfolio/shared-api/contracts';
import {
  homeProfileQuery,
  useSaveHomeProfile,
  type HomeProfile,
  type HomeProfileInput,
} from '@portfolio/shared-api/home-profile';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { succeeded, type Outcome } from '../form/outcome';
import { showIssues, versionNow } from '../form/refused-values';
import { useSingleUpload } from '../media/use-single-upload';

export type HomeProfileValues = Required<HomeProfileInput>;

const empty: HomeProfileValues = { fullName: '', role: '', bio: '', profileImage: '', resumeUrl: '' };

const profileToValues = ({
  fullName,
  role,
  bio,
  profileImage,
  resumeUrl,
}: HomeProfile): HomeProfileValues => ({
  fullName,
  role,
  bio,
  profileImage,
  resumeUrl,
});

/** The home profile in a form: filled from what's saved, saved on submit. */
export function useHomeProfileForm() {
  const profile = useQuery(homeProfileQuery());
  const save = useSaveHomeProfile();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useForm<HomeProfileInput, unknown, HomeProfileValues>({
    defaultValues: empty,
    values: profile.data && profileToValues(profile.data),
    // Whatever changed elsewhere comes in, but never over what was typed here.
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(homeProfileInput),
    shouldFocusError: false,
  });
  const image = useSingleUpload('image', (address) =>
    form.setValue('profileImage', address, { shouldDirty: true }),
  );
  const resume = useSingleUpload('raw', (address) =>
    form.setValue('resumeUrl', address, { shouldDirty: true }),
  );
  const { isDirty } = form.formState;

  // A form with unsaved typing says which version it was typed over, even when a newer one has been read since.
  const version = useRef<number | undefined>(undefined);
  const latest = profile.data?.version;
  useEffect(() => {
    if (!isDirty) version.current = latest;
  }, [isDirty, latest]);

  const submit = form.handleSubmit(
    async (input) => {
      setOutcome(null);
      try {
        const saved = await save.mutateAsync({ input, version: version.current });
        form.reset(saved ? profileToValues(saved) : input);
        image.clear();
        resume.clear();
        setOutcome(succeeded('Profile saved successfully!'));
      } catch (error) {
        showIssues(error, form);
        // Whoever was told of the other change and saves again means it.
        version.current = versionNow(error) ?? version.current;
        setOutcome({ tone: 'error', text: messageOf(error, 'Failed to save profile') });
      }
    },
    () => setOutcome(null),
  );

  return {
    profile,
    form,
    image,
    resume,
    submit,
    isSaving: save.isPending,
    isUploading: image.isUploading || resume.isUploading,
    outcome,
    dismissOutcome: () => setOutcome(null),
  };
}
