import type { MediaAddresses } from '../../../media/addresses';

interface SentPicture {
  readonly profileImage?: string | undefined;
  readonly profileImageAlt?: string | undefined;
}

/**
 * What a change makes of a profile's picture and of what that shows.
 * @param before its stored address until now
 */
export function pictureToChange(
  { profileImage, profileImageAlt }: SentPicture,
  { toStored }: Pick<MediaAddresses, 'toStored'>,
  before: string,
) {
  const image = profileImage === undefined ? undefined : toStored(profileImage);
  // Who sends a picture alone may not know of its text, which was about the one before.
  const text = profileImageAlt ?? (image !== undefined && image !== before ? '' : undefined);
  return {
    ...(image !== undefined && { profile_image: image }),
    ...(text !== undefined && { profile_image_alt: text }),
  };
}

/** Where nothing is said of the picture, nothing is answered. */
export const pictureText = ({ profile_image_alt: text }: { readonly profile_image_alt: string }) =>
  text ? { profileImageAlt: text } : {};
