import { Button } from '@portfolio/shared-ui/button';
import { TextAreaField, TextField } from '@portfolio/shared-ui/field';
import { ErrorState } from '@portfolio/shared-ui/state';
import { useId, useRef } from 'react';
import { DashboardSection } from '../dashboard/dashboard-section';
import { FieldPair } from '../form/field-pair';
import { ButtonRow, FormActions, FormNote } from '../form/form-actions';
import { FormSection } from '../form/form-section';
import { OutcomeBanner } from '../form/outcome';
import { useFocusFirstError } from '../form/use-focus-first-error';
import { ProfileImageField } from './profile-image-field';
import { ResumeField } from './resume-field';
import { useHomeProfileForm } from './use-home-profile-form';

/** The Profile Information form of the dashboard's home. */
export function HomeProfileForm() {
  const { profile, form, image, resume, submit, isSaving, isUploading, outcome, dismissOutcome } =
    useHomeProfileForm();
  const { errors } = form.formState;
  const formRef = useRef<HTMLFormElement>(null);
  const sectionRef = useRef<HTMLElement>(null);
  const headingId = useId();
  const noteId = useId();
  useFocusFirstError(formRef, form.formState);

  const isLocked = profile.isPending || isSaving;

  const note = isUploading
    ? 'Wait for the upload to finish, then save.'
    : profile.isPending
      ? 'Loading the profile...'
      : '';

  const handleRetry = () => {
    // The button goes with the message.
    sectionRef.current?.focus();
    void profile.refetch();
  };

  return (
    <DashboardSection ref={sectionRef} number={2} title="Profile Information" headingId={headingId}>
      {profile.isError && !profile.data && (
        <ErrorState
          title="Failed to load profile data"
          detail="Nothing can be saved until it's there."
          onRetry={handleRetry}
        />
      )}
      <form ref={formRef} noValidate aria-labelledby={headingId} onSubmit={(event) => void submit(event)}>
        <FormSection number="2.1" title="Words">
          <FieldPair>
            <TextField
              {...form.register('fullName')}
              label="Full Name"
              placeholder="John Doe"
              autoComplete="name"
              required
              readOnly={isLocked}
              error={errors.fullName?.message}
            />
            <TextField
              {...form.register('role')}
              label="Your Role"
              placeholder="Frontend Developer"
              autoComplete="organization-title"
              required
              readOnly={isLocked}
              error={errors.role?.message}
            />
          </FieldPair>
          <TextAreaField
            {...form.register('bio')}
            label="Bio"
            placeholder="Tell us about yourself..."
            rows={4}
            readOnly={isLocked}
            error={errors.bio?.message}
          />
        </FormSection>
        <FormSection number="2.2" title="Picture">
          <ProfileImageField form={form} upload={image} isDisabled={isSaving} />
        </FormSection>
        <FormSection number="2.3" title="Document">
          <ResumeField form={form} upload={resume} isDisabled={isSaving} />
        </FormSection>
        <FormActions>
          <OutcomeBanner outcome={outcome} onDismiss={dismissOutcome} />
          <ButtonRow>
            <Button
              type="submit"
              variant="primary"
              isBusy={isSaving}
              busyLabel="Saving..."
              disabled={isUploading || !profile.data}
              aria-describedby={noteId}
            >
              Save Changes
            </Button>
            <FormNote id={noteId} role="status">
              {note}
            </FormNote>
          </ButtonRow>
        </FormActions>
      </form>
    </DashboardSection>
  );
}
