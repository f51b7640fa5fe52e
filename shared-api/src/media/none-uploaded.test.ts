import { noneUploaded, UploadError } from '@portfolio/shared-api/media';

const unavailable = new UploadError(
  'unavailable',
  'Image upload service unavailable. Please try again later.',
);
const refused = new UploadError('refused', 'Invalid image file');

test.each([
  ['the service gave no answer to any', [unavailable, unavailable], unavailable.message],
  ['it refused one of them', [unavailable, refused], 'No images were uploaded successfully'],
  ['it is no fault of an upload', [new Error('broken')], 'No images were uploaded successfully'],
])('%s', (_, errors, message) => expect(noneUploaded(errors)).toBe(message));
