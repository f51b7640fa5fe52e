/** Why a file isn't taken, with what to do: said by the page before it's sent where that can be told, else by the media service. */
export const MEDIA_REFUSALS = {
  notAnImage: 'This is no picture that the site can show. Choose a JPEG, PNG, WebP, AVIF, GIF or HEIC file.',
  notAVideo: 'This is no film that the site can play. Choose an MP4 or MOV file with H.264, or a WebM file.',
  hevc: 'This film is in HEVC (H.265), which many browsers do not play. On an iPhone choose Settings, Camera, Formats, Most Compatible, or export the film as MP4 with H.264.',
} as const;
