import { deliverySrcSet, deliveryUrl } from '@portfolio/shared-api/delivery';
import {
  imageFormats,
  isImageFile,
  isUploadError,
  MEDIA_LIMITS,
  megabytes,
  missingFile,
} from '@portfolio/shared-api/media';
import { token } from '@portfolio/shared-ui';
import { FilePicker } from '@portfolio/shared-ui/file-picker';
import { Picture } from '@portfolio/shared-ui/picture';
import { useState } from 'react';
import { useController, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { LibraryChoice, type ChosenMedium } from '../media-picker/library-choice';
import { singleItem } from './picker-item';
import { RemovalButton } from './removal-button';
import type { UploadItem } from './upload-list';
import type { SingleUpload } from './use-single-upload';

interface Props<Values extends FieldValues, Context, Output> {
  readonly form: UseFormReturn<Values, Context, Output>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly upload: SingleUpload;
  /** How the current image is shown: uncropped for an icon, otherwise cropped to its frame. */
  readonly preview: { readonly caption: string; readonly alt: string; readonly isIcon?: boolean };
  readonly buttonLabel?: string;
  readonly isRequired?: boolean;
  /** The saved image can be removed without a replacement. */
  readonly isRemovable?: boolean;
  readonly isDisabled: boolean;
  /** Called when the upload is removed and the form uses the saved image again. */
  readonly onRevert?: () => void;
  /** Called after an image was taken from the library. */
  readonly onChosen?: (chosen: ChosenMedium) => void;
}

/** A form field for one image: the current image, a chooser, and the upload that replaces it. */
export function ImageField<Values extends FieldValues, Context, Output>({
  form,
  name,
  label,
  upload,
  preview,
  buttonLabel,
  isRequired,
  isRemovable = false,
  isDisabled,
  onRevert,
  onChosen,
}: Props<Values, Context, Output>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const [fault, setFault] = useState('');
  const address: string = field.value ?? '';
  const { item } = upload;
  const failure = item?.status === 'failed' ? failureOf(item) : undefined;

  const handleFiles = ([file]: File[]) => {
    // Any kind of file can be dropped or pasted.
    const isImage = file && isImageFile(file);
    setFault(!file ? missingFile('image') : isImage ? '' : 'Choose an image file');
    if (isImage) void upload.choose(file);
    else upload.dismissFailed();
  };

  const handleRevert = () => {
    form.resetField(name);
    onRevert?.();
  };

  const handleChosen = ([chosen]: readonly ChosenMedium[]) => {
    setFault('');
    if (!chosen) return;
    upload.take(chosen.address);
    onChosen?.(chosen);
  };

  return (
    <Row>
      <FilePicker
        ref={field.ref}
        label={label}
        name={field.name}
        accept="image/*"
        buttonLabel={buttonLabel}
        hint={`${imageFormats()}, up to ${megabytes(MEDIA_LIMITS.imageBytes)}. Saved when you save the form.`}
        required={isRequired}
        isDisabled={isDisabled}
        onFiles={handleFiles}
        items={singleItem(upload, { kind: 'image', failure, onRevert: handleRevert })}
        error={fault || fieldState.error?.message}
        otherSource={
          <LibraryChoice kind="image" of={label} isDisabled={isDisabled} onChoose={handleChosen} />
        }
      />
      <Side>
        {address && (
          <Current>
            <figcaption>{preview.caption}</figcaption>
            <Frame $isIcon={preview.isIcon ?? false}>
              <Picture
                src={deliveryUrl(address, { width: 320 })}
                srcSet={deliverySrcSet(address, [160, 320, 480])}
                sizes={preview.isIcon ? '4rem' : '10rem'}
                alt={preview.alt}
                ratio="1 / 1"
                fit={preview.isIcon ? 'contain' : 'cover'}
              />
            </Frame>
          </Current>
        )}
        {isRemovable && (
          <RemovalButton form={form} name={name} what="image" upload={upload} isDisabled={isDisabled} />
        )}
      </Side>
    </Row>
  );
}

const failureOf = ({ error, reason }: UploadItem) =>
  isUploadError(error) && error.fault === 'too-large' ? reason : 'Image upload failed';

/* Reserves space for the image, so that the chooser doesn't shrink under the pointer when an image appears. */
const Row = styled.div`
  display: grid;
  gap: ${token.space[4]};
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  align-items: start;
`;

const Side = styled.div`
  display: grid;
  gap: ${token.space[3]};

  &:empty {
    display: none;
  }
`;

const Current = styled.figure`
  display: grid;
  gap: ${token.space[2]};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1.4 ${token.font.mono};
`;

const Frame = styled.div<{ $isIcon: boolean }>`
  width: ${({ $isIcon }) => ($isIcon ? '6rem' : '10rem')};
  padding: ${({ $isIcon }) => ($isIcon ? token.space[4] : '0')};
  border: ${token.size.rule} solid ${token.color.rule};
`;
