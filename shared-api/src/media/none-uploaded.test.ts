import { noneUploaded, UploadError } from '@portfolio/shared-api/media';

const unavailable = new UploadError(
  'unavailable',
  'Image upload service unavailable. Please try again later.',
);
const refused = new UploadError('refused', 'Invalid image file');

test.each([
  ['the service never responded', [unavailable, unavailable], unavailable.message],
  ['it rejected one of them', [unavailable, refused], 'No images were uploaded successfully'],
  ['another error', [new Error('broken')], 'No images were uploaded successfully'],
])('%s', (_, errors, message) => expect(noneUploaded(errors)).toBe(message));
