import { LIMITS } from '@portfolio/shared-api/contracts';
import { TextAreaField, TextField } from '@portfolio/shared-ui/field';
import { useWatch, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { fieldProps, FieldPair, FormSection } from '../../forms/form-section';
import { ImageField } from '../../components/upload-field/image-field';
import { useSingleUpload, type SingleUpload } from '../../components/upload-field/use-single-upload';

type FieldName = 'fullName' | 'role' | 'bio' | 'profileImage' | 'profileImageAlt';

interface Props<Values extends FieldValues, Context, Output> {
  /** The section's number on the page. */
  readonly number: number;
  readonly form: UseFormReturn<Values, Context, Output>;
  readonly image: SingleUpload;
  readonly roleLabel: string;
  readonly isPending: boolean;
  readonly isSaving: boolean;
}

/** The fields that both profiles have. */
export function ProfileFields<Values extends FieldValues, Context, Output>({
  number,
  form,
  image,
  roleLabel,
  isPending,
  isSaving,
}: Props<Values, Context, Output>) {
  const nameOf = (name: FieldName) => name as Path<Values>;
  const field = fieldProps(form, isPending || isSaving);
  const picture = useWatch({ control: form.control, name: nameOf('profileImage') });
  return (
    <>
      <FormSection number={`${number}.1`} title="Text">
        <FieldPair>
          <TextField
            {...field(nameOf('fullName'))}
            label="Full Name"
            placeholder="John Doe"
            autoComplete="name"
            required
          />
          <TextField
            {...field(nameOf('role'))}
            label={roleLabel}
            placeholder="Frontend Developer"
            autoComplete="organization-title"
            required
          />
        </FieldPair>
        <TextAreaField
          {...field(nameOf('bio'))}
          label="Bio"
          placeholder="Tell us about yourself..."
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
          onRevert={() => form.resetField(nameOf('profileImageAlt'))}
        />
        {picture && (
          <TextField
            {...field(nameOf('profileImageAlt'))}
            label="Image Description"
            placeholder="Describe the image for people who can’t see it"
            hint="If left empty, screen readers say “Portrait of” and your name."
            dir="auto"
            maxLength={LIMITS.pictureText}
          />
        )}
      </FormSection>
    </>
  );
}

/** The upload of a profile's image. */
export function useProfileImage<Values extends FieldValues, Context, Output>({
  setValue,
}: UseFormReturn<Values, Context, Output>) {
  const set = (name: FieldName, text: string) =>
    setValue(name as Path<Values>, text as PathValue<Values, Path<Values>>, { shouldDirty: true });
  return useSingleUpload('image', (address) => {
    set('profileImage', address);
    // The description belonged to the previous image.
    set('profileImageAlt', '');
  });
}

interface Described {
  readonly profileImageAlt?: string | undefined;
}

/** A profile for a request. Leaves out a description that was empty and still is, because another server may not support the field. */
export function profileToSend<Input extends Described>(input: Input, saved: Described | undefined): Input {
  const { profileImageAlt, ...others } = input;
  return profileImageAlt || saved?.profileImageAlt ? input : (others as Input);
}
