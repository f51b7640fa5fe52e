import { deliverySrcSet, deliveryUrl } from '@portfolio/shared-api/delivery';
import { token } from '@portfolio/shared-ui';
import { FilePicker } from '@portfolio/shared-ui/file-picker';
import { Picture } from '@portfolio/shared-ui/picture';
import { useController } from 'react-hook-form';
import styled from 'styled-components';
import { singleItem } from '../media/picker-item';
import type { SingleUpload } from '../media/use-single-upload';
import type { HomeProfileFormState } from './use-home-profile-form';

const TOO_LARGE = 'Image size exceeds 10MB limit';
const FAILED = 'Image upload failed';

interface Props {
  readonly form: HomeProfileFormState['form'];
  readonly upload: SingleUpload;
  readonly isDisabled: boolean;
}

export function ProfileImageField({ form, upload, isDisabled }: Props) {
  const { field, fieldState } = useController({ control: form.control, name: 'profileImage' });
  const { value: address = '' } = field;
  const { item } = upload;
  const failure = item?.status === 'failed' ? (item.reason === TOO_LARGE ? TOO_LARGE : FAILED) : undefined;

  return (
    <Row>
      <FilePicker
        ref={field.ref}
        label="Profile Image"
        name={field.name}
        accept="image/*"
        hint="JPEG, PNG or WebP, up to 10 MB. Saved with the form."
        isDisabled={isDisabled}
        onFiles={([file]) => file && void upload.choose(file)}
        items={singleItem(upload, { kind: 'image', failure, onRevert: () => form.resetField(field.name) })}
        error={failure ?? fieldState.error?.message}
      />
      {address && (
        <Current>
          <figcaption>Current image:</figcaption>
          <Frame>
            <Picture
              src={deliveryUrl(address, { width: 320 })}
              srcSet={deliverySrcSet(address, [160, 320, 480])}
              sizes="10rem"
              alt="Profile image as it is in the form"
              ratio="1 / 1"
            />
          </Frame>
        </Current>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  gap: ${token.space[4]};
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  align-items: start;
`;

const Current = styled.figure`
  display: grid;
  gap: ${token.space[2]};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1.4 ${token.font.mono};
`;

const Frame = styled.div`
  width: 10rem;
  border: ${token.size.rule} solid ${token.color.rule};
`;
