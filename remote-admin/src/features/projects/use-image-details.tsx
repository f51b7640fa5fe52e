import { useController } from 'react-hook-form';
import type { UploadItem } from '../../components/upload-field/upload-list';
import type { ProjectFieldsProps } from './project-fields-props';
import { withDetail } from '../../components/image-details/details-by-image';
import { ImageDetailsFields } from '../../components/image-details/image-details-fields';

/** What the bundled media service calls its files. */
const ID = /^[a-z0-9]{20}(?:c[0-9a-f]{6})?\.\w+$/;

/** For each image of the project form the fields in which it's described; none before it's uploaded. */
export function useImageDetails(form: ProjectFieldsProps['form'], isLocked: boolean) {
  const { field } = useController({ control: form.control, name: 'imageDetails' });

  return ({ status, name, address }: UploadItem, index: number) => {
    if (status !== 'done') return undefined;
    const detail = field.value[address] ?? {};
    return (
      <ImageDetailsFields
        // An id says nothing to a person.
        name={ID.test(name) ? `image ${index + 1}` : name}
        address={address}
        detail={detail}
        onChange={(part) => field.onChange(withDetail(field.value, address, { ...detail, ...part }))}
        isLocked={isLocked}
      />
    );
  };
}
