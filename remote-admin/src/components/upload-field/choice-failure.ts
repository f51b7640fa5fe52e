import { noneUploaded } from '@portfolio/shared-api/media';
import type { UploadItem } from './upload-list';

/** One message if none of the last chosen images could be uploaded; '' otherwise. */
export function choiceFailure(items: readonly UploadItem[]): string {
  const last = Math.max(...items.map(({ choice = 0 }) => choice));
  const chosen = items.filter(({ choice }) => choice === last);
  const hasFailed = chosen.length > 0 && chosen.every(({ status }) => status === 'failed');
  return hasFailed ? noneUploaded(chosen.map(({ error }) => error)) : '';
}
