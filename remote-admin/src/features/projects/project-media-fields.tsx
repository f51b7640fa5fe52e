import { imageFormats, MEDIA_LIMITS, megabytes, noneUploaded } from '@portfolio/shared-api/media';
import { FilePicker, type FilePickerRowProps } from '@portfolio/shared-ui/file-picker';
import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { Type } from 'lucide-react';
import styled from 'styled-components';
import { withDetail } from '../../components/image-details/details-by-image';
import { ImageDetailsFields } from '../../components/image-details/image-details-fields';
import { LibraryChoice, type ChosenMedium } from '../../components/media-picker/library-choice';
import { MoveHandle, SortableCell } from '../../components/sortable/sortable-cell';
import { SortableList } from '../../components/sortable/sortable-list';
import { uploadToPickerItem } from '../../components/upload-field/picker-item';
import type { UploadItem } from '../../components/upload-field/upload-list';
import type { ProjectFormErrors } from './project-resolver';
import type { ProjectFieldsProps, ProjectFormState } from './use-project-form';
import { useTitleCard } from './use-title-card';

interface Props extends ProjectFieldsProps, Pick<ProjectFormState, 'images' | 'videos'> {}

const { imagesPerProject, imageBytes, videosPerProject, videoBytes } = MEDIA_LIMITS;
const failureOf = ({ name, reason }: UploadItem) => `Failed to upload ${name}: ${reason}`;

/** A project's page shows its images about this wide, in px. */
const SHARP_WIDTH = 640;

const smallImage = ({ width = SHARP_WIDTH, height = 0 }: UploadItem) =>
  width < SHARP_WIDTH
    ? `Only ${width} × ${height} px, so visitors may see it blurred. ${SHARP_WIDTH} px or wider looks sharp.`
    : undefined;

export function ProjectMediaFields({ form, images, videos, isLocked }: Props) {
  const errors: ProjectFormErrors = form.formState.errors;
  const imageItems = useMemo(() => withNames('image', images.items), [images.items]);
  const videoItems = useMemo(() => withNames('video', videos.items), [videos.items]);
  const detailsOf = useImageDetails(form, isLocked);
  const titleCard = useTitleCard(form, images);
  const takeImages = (chosen: readonly ChosenMedium[]) => {
    images.take(chosen);
    const details = form.getValues('imageDetails');
    const described = chosen.filter(({ address, alt }) => alt && !details[address]?.alt);
    const next = described.reduce(
      (all, { address, alt }) => withDetail(all, address, { ...all[address], alt }),
      details,
    );
    if (described.length > 0) form.setValue('imageDetails', next);
  };
  const hasMedia = images.items.length + videos.items.length > 0;
  return (
    <>
      <SortableList entries={imageItems} onMove={images.list.move}>
        <FilePicker
          label="Images"
          name="images"
          accept="image/*"
          multiple
          hint={`${imageFormats()}. At most ${imagesPerProject} files of ${megabytes(imageBytes)} each, shown in this order. Add at least one image or video${titleCard.isOffered ? '; a title card will do' : ''}.`}
          RowElement={MovableRow}
          isDisabled={isLocked}
          onFiles={(files) => {
            titleCard.dismissFault();
            void images.choose(files);
          }}
          items={imageItems.map((item) => ({
            ...uploadToPickerItem(item, 'image', images.list, failureOf),
            ...(item.status === 'done' && { message: smallImage(item) }),
            details: detailsOf(item),
          }))}
          otherSource={
            <Sources>
              <LibraryChoice kind="image" of="Images" isMany isDisabled={isLocked} onChoose={takeImages} />
              {titleCard.isOffered && (
                <Button
                  size="small"
                  iconStart={<Type size={16} aria-hidden />}
                  isBusy={titleCard.isDrawing}
                  disabled={isLocked}
                  onClick={() => titleCard.draw()}
                >
                  Use a title card
                </Button>
              )}
            </Sources>
          }
          error={
            titleCard.fault ||
            images.fault ||
            choiceFailure(images.items) ||
            (hasMedia ? errors.images?.message : errors.media?.message)
          }
        />
      </SortableList>
      <SortableList entries={videoItems} onMove={videos.list.move}>
        <FilePicker
          label="Videos"
          name="videos"
          accept="video/*"
          multiple
          hint={`MP4 or MOV with H.264, or WebM. At most ${videosPerProject} files of ${megabytes(videoBytes)} each.`}
          RowElement={MovableRow}
          isDisabled={isLocked}
          onFiles={(files) => void videos.choose(files)}
          items={videoItems.map((item) => uploadToPickerItem(item, 'video', videos.list, failureOf))}
          otherSource={
            <LibraryChoice kind="video" of="Videos" isMany isDisabled={isLocked} onChoose={videos.take} />
          }
          error={videos.fault || errors.videos?.message}
        />
      </SortableList>
    </>
  );
}

const Sources = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

/** A row of a picker that can be reordered. */
function MovableRow({ id, className, children }: FilePickerRowProps) {
  return (
    <SortableCell id={id} className={className}>
      <MoveHandle />
      {children}
    </SortableCell>
  );
}

/** File names that the bundled media service generates. */
const ID = /^[a-z0-9]{20}(?:c[0-9a-f]{6})?\.\w+$/;

/** The files with a position instead of a generated name, which would say nothing. */
const withNames = (kind: 'image' | 'video', items: readonly UploadItem[]) =>
  items.map((item, index) => (ID.test(item.name) ? { ...item, name: `${kind} ${index + 1}` } : item));

/** The description fields for each uploaded image of the project form. */
function useImageDetails(form: ProjectFieldsProps['form'], isLocked: boolean) {
  const { field } = useController({ control: form.control, name: 'imageDetails' });

  return ({ status, name, address }: UploadItem) => {
    if (status !== 'done') return undefined;
    const detail = field.value[address] ?? {};
    return (
      <ImageDetailsFields
        name={name}
        address={address}
        detail={detail}
        onChange={(part) => field.onChange(withDetail(field.value, address, { ...detail, ...part }))}
        isLocked={isLocked}
      />
    );
  };
}

/** One message if none of the last chosen images could be uploaded; '' otherwise. */
function choiceFailure(items: readonly UploadItem[]): string {
  const last = Math.max(...items.map(({ choice = 0 }) => choice));
  const chosen = items.filter(({ choice }) => choice === last);
  const hasFailed = chosen.length > 0 && chosen.every(({ status }) => status === 'failed');
  return hasFailed ? noneUploaded(chosen.map(({ error }) => error)) : '';
}
