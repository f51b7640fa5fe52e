import { zodResolver } from '@hookform/resolvers/zod';
import { messageOf } from '@portfolio/shared-api';
import { homeProfileInput } from '@portfolio/shared-api/contracts';
import {
  homeProfileQuery,
  useSaveHomeProfile,
  type HomeProfileInput,
} from '@portfolio/shared-api/home-profile';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { succeeded, type Outcome } from '../form/outcome';
import { showIssues, versionNow } from '../form/refused-values';
import { useSavedValues } from '../form/use-saved-values';
import { useSingleUpload } from '../media/use-single-upload';
import { emptyProfile, profileToValues, type HomeProfileValues } from './home-profile-values';

/** The home profile in a form: filled from what's saved, saved on submit. */
export function useHomeProfileForm() {
  const profile = useQuery(homeProfileQuery());
  const save = useSaveHomeProfile();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useForm<HomeProfileInput, unknown, HomeProfileValues>({
    defaultValues: emptyProfile,
    resolver: zodResolver(homeProfileInput),
    shouldFocusError: false,
  });
  const saved = useMemo(
    () => profile.data && { values: profileToValues(profile.data), version: profile.data.version },
    [profile.data],
  );
  const filled = useSavedValues(form, emptyProfile, saved);
  const image = useSingleUpload('image', (address) =>
    form.setValue('profileImage', address, { shouldDirty: true }),
  );
  const resume = useSingleUpload('raw', (address) =>
    form.setValue('resumeUrl', address, { shouldDirty: true }),
  );

  const submit = form.handleSubmit(
    async (input) => {
      setOutcome(null);
      try {
        const answer = await save.mutateAsync({ input, version: filled.version() });
        filled.fill({ values: answer ? profileToValues(answer) : input, version: answer?.version });
        image.clear();
        resume.clear();
        setOutcome(succeeded('Profile saved successfully!'));
      } catch (error) {
        showIssues(error, form);
        // Whoever was told of the other change and saves again means it.
        filled.setVersion(versionNow(error) ?? filled.version());
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
    // From the press on: what the mutation says comes a moment later, and a second press may be quicker.
    isSaving: form.formState.isSubmitting,
    isUploading: image.isUploading || resume.isUploading,
    outcome,
    dismissOutcome: () => setOutcome(null),
  };
}

export type HomeProfileFormState = ReturnType<typeof useHomeProfileForm>;
