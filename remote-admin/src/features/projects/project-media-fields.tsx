import { FilePicker } from '@portfolio/shared-ui/file-picker';
import { uploadToPickerItem } from '../media/picker-item';
import type { UploadItem } from '../media/upload-list';
import type { ProjectFieldsProps } from './project-fields-props';
import type { ProjectFormErrors } from './project-resolver';
import type { ProjectFormState } from './use-project-form';

interface Props extends ProjectFieldsProps, Pick<ProjectFormState, 'images' | 'videos'> {}

const failureOf = ({ name, reason }: UploadItem) => `Failed to upload ${name}: ${reason}`;

export function ProjectMediaFields({ form, images, videos, isLocked }: Props) {
  const errors: ProjectFormErrors = form.formState.errors;
  const hasMedia = images.items.length + videos.items.length > 0;
  return (
    <>
      <FilePicker
        label="Images"
        name="images"
        accept="image/*"
        multiple
        hint="Up to 10 MB each, shown in this order. At least one image or video is needed."
        isDisabled={isLocked}
        onFiles={(files) => void images.list.add(files)}
        items={images.items.map((item) => uploadToPickerItem(item, 'image', images.list, failureOf))}
        error={hasMedia ? errors.images?.message : errors.media?.message}
      />
      <FilePicker
        label="Videos"
        name="videos"
        accept="video/*"
        multiple
        hint="MP4 or WebM, up to 100 MB each."
        isDisabled={isLocked}
        onFiles={(files) => void videos.list.add(files)}
        items={videos.items.map((item) => uploadToPickerItem(item, 'video', videos.list, failureOf))}
        error={errors.videos?.message}
      />
    </>
  );
}
