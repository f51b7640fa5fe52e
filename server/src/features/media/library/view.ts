import type { UploadAnswer } from '@portfolio/shared-api/contracts';
import { deliveryPath } from '../../../media/delivery-address';
import type { MediaRow } from '../../../media/repository';

/** As Cloudinary answers an upload. */
export function mediaRowToUploadAnswer(
  row: MediaRow,
  origin: string,
): UploadAnswer & Record<string, unknown> {
  const address = origin + deliveryPath(row);
  return {
    // For `raw` Cloudinary counts the extension to the id.
    public_id: row.resource_type === 'raw' ? `${row.id}.${row.format}` : row.id,
    version: row.version,
    ...(row.width !== null && row.height !== null && { width: row.width, height: row.height }),
    format: row.format,
    resource_type: row.resource_type,
    type: 'upload',
    created_at: row.created_at,
    bytes: row.bytes,
    etag: row.etag,
    url: address,
    secure_url: address,
    original_filename: row.original_filename,
  };
}
