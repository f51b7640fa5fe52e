import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { TextAreaField, TextField } from '@portfolio/shared-ui/field';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { ErrorState } from '@portfolio/shared-ui/state';
import { useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
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
  const { errors, dirtyFields } = form.formState;
  const formRef = useRef<HTMLFormElement>(null);
  const headingId = useId();
  const noteId = useId();
  useFocusFirstError(formRef, form.formState);

  const [profileImage = '', resumeUrl = '', fullName = ''] = useWatch({
    control: form.control,
    name: ['profileImage', 'resumeUrl', 'fullName'],
  });
  const isLocked = profile.isPending || isSaving;

  const note = isUploading
    ? 'Wait for the upload to finish, then save.'
    : profile.isPending
      ? 'Loading the profile...'
      : '';

  return (
    <Section>
      <SectionHeading level={2} id={headingId} number={2}>
        Profile Information
      </SectionHeading>
      {profile.isError && !profile.data && (
        <ErrorState
          title="Failed to load profile data"
          detail="Nothing can be saved until it's there."
          onRetry={() => void profile.refetch()}
          isRetrying={profile.isFetching}
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
          <ProfileImageField
            address={profileImage}
            upload={image}
            onRevert={() => form.resetField('profileImage')}
            isDisabled={isSaving}
            error={errors.profileImage?.message}
          />
        </FormSection>
        <FormSection number="2.3" title="Document">
          <ResumeField
            address={resumeUrl}
            isNew={Boolean(dirtyFields.resumeUrl)}
            fullName={fullName}
            upload={resume}
            onRevert={() => form.resetField('resumeUrl')}
            isDisabled={isSaving}
            error={errors.resumeUrl?.message}
          />
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
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${token.space[6]};
`;
