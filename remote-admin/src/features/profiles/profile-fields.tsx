import { LIMITS, type FocalPoint } from '@portfolio/shared-api/contracts';
import { TextField } from '@portfolio/shared-ui/field';
import type { ComponentProps } from 'react';
import {
  useController,
  useWatch,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { CropButton } from '../../components/image-details/image-details-fields';
import { fieldProps, FieldPair, FormSection } from '../../forms/form-section';
import { LongTextField } from '../../forms/long-text-field';
import { MARKDOWN_HINT } from '../../forms/markdown-hint';
import { ImageField } from '../../components/upload-field/image-field';
import { useSingleUpload, type SingleUpload } from '../../components/upload-field/use-single-upload';

type FieldName = 'fullName' | 'role' | 'bio' | 'profileImage' | 'profileImageAlt' | 'profileImageFocus';

interface Props<Values extends FieldValues, Context, Output> {
  /** The section's number on the page. */
  readonly number: number;
  readonly form: UseFormReturn<Values, Context, Output>;
  readonly image: SingleUpload;
  readonly roleLabel: string;
  /** Where visitors see the image cropped. */
  readonly crops: ComponentProps<typeof CropButton>['crops'];
  readonly isPending: boolean;
  readonly isSaving: boolean;
}

/** The fields that both profiles have. */
export function ProfileFields<Values extends FieldValues, Context, Output>({
  number,
  form,
  image,
  roleLabel,
  crops,
  isPending,
  isSaving,
}: Props<Values, Context, Output>) {
  const nameOf = (name: FieldName) => name as Path<Values>;
  const field = fieldProps(form, isPending || isSaving);
  const picture = useWatch({ control: form.control, name: nameOf('profileImage') });
  const { field: focus } = useController({ control: form.control, name: nameOf('profileImageFocus') });
  return (
    <>
      <FormSection number={`${number}.1`} title="Text">
        <FieldPair>
          <TextField
            {...field(nameOf('fullName'))}
            label="Full Name"
            placeholder={isPending ? undefined : 'John Doe'}
            autoComplete="name"
            required
          />
          <TextField
            {...field(nameOf('role'))}
            label={roleLabel}
            placeholder={isPending ? undefined : 'Frontend Developer'}
            autoComplete="organization-title"
            required
          />
        </FieldPair>
        <LongTextField
          form={form}
          name={nameOf('bio')}
          max={LIMITS.bio}
          isLocked={isPending || isSaving}
          label="Bio"
          hint={MARKDOWN_HINT}
          placeholder={isPending ? undefined : 'Tell us about yourself...'}
          rows={4}
        />
      </FormSection>
      <FormSection number={`${number}.2`} title="Photo">
        <ImageField
          form={form}
          name={nameOf('profileImage')}
          label="Profile Image"
          upload={image}
          preview={{ caption: 'Current image:', alt: 'Selected profile image' }}
          isRemovable
          isDisabled={isSaving}
          onChosen={({ alt }) =>
            form.setValue(nameOf('profileImageAlt'), alt as PathValue<Values, Path<Values>>, {
              shouldDirty: true,
            })
          }
          onRevert={() => {
            form.resetField(nameOf('profileImageAlt'));
            form.resetField(nameOf('profileImageFocus'));
          }}
        />
        {picture && (
          <>
            <TextField
              {...field(nameOf('profileImageAlt'))}
              label="Image Description"
              placeholder="Describe the image for people who can’t see it"
              hint="If left empty, screen readers say “Portrait of” and your name."
              dir="auto"
              maxLength={LIMITS.pictureText}
            />
            <div>
              <CropButton
                name="the profile image"
                address={picture}
                focus={focus.value ?? undefined}
                crops={crops}
                onChange={(point) => focus.onChange(point ?? null)}
                isLocked={isPending || isSaving}
              />
            </div>
          </>
        )}
      </FormSection>
    </>
  );
}

/** The upload of a profile's image. */
export function useProfileImage<Values extends FieldValues, Context, Output>({
  setValue,
}: UseFormReturn<Values, Context, Output>) {
  const set = (name: FieldName, value: string | null) =>
    setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  return useSingleUpload('image', (address) => {
    set('profileImage', address);
    // The description and the crop belonged to the previous image.
    set('profileImageAlt', '');
    set('profileImageFocus', null);
  });
}

interface Described {
  readonly profileImageAlt?: string | undefined;
  readonly profileImageFocus?: FocalPoint | null | undefined;
}

/** Converts the form's profile to a request body. Omits our own additions if they were and still are empty, because other servers may reject them. */
export function profileToSend<Input extends Described>(input: Input, saved: Described | undefined): Input {
  const { profileImageAlt, profileImageFocus, ...others } = input;
  return {
    ...others,
    ...((profileImageAlt || saved?.profileImageAlt) && { profileImageAlt }),
    ...((profileImageFocus || saved?.profileImageFocus) && { profileImageFocus }),
  } as Input;
}
