import { UPLOAD_PRESET } from '@portfolio/shared-api/contracts';
import type { ServerConfig } from '../../config';
import { request, jsonOf } from './http';
import { reasonOf } from '../../errors';
import { placeOfValues, resultsFor, type CheckResult } from './check-result';

const { good, open, bad } = resultsFor('Cloudinary');

/** Every upload replaces this file, so the account has it once. */
const FILE = 'portfolio-doctor.pdf';
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** Checks that the Cloudinary account accepts uploads with the preset and delivers PDF files. Skipped if this server stores media. */
export async function checkCloudinary(config: ServerConfig): Promise<CheckResult[]> {
  const {
    media,
    public: { media: seen },
  } = config;
  if (media.takesUploads) return [];
  const { uploadBase, cloud } = seen;
  try {
    const response = await request(`${uploadBase}/v1_1/${cloud}/raw/upload`, {
      method: 'POST',
      body: form(),
    });
    const upload = await jsonOf<{ secure_url?: string; error?: { message?: string } }>(response);
    if (!response.ok || !upload?.secure_url)
      return [
        bad(
          `${cloud} rejects uploads: ${upload?.error?.message ?? response.status}`,
          `Create an upload preset "${UPLOAD_PRESET}" with signing mode "Unsigned" (Cloudinary console, Settings, Upload), and check the name of your cloud in ${placeOfValues(config)}.`,
        ),
      ];
    return [
      good(`${cloud} accepts uploads with the preset ${UPLOAD_PRESET} (it now has a test file ${FILE})`),
      await deliveryResult(upload.secure_url),
    ];
  } catch (error) {
    return [open(`${cloud} can't be reached: ${reasonOf(error)}`, 'Try again with an internet connection.')];
  }
}

function form(): FormData {
  const body = new FormData();
  body.set('file', new Blob([PDF], { type: 'application/pdf' }), FILE);
  body.set('upload_preset', UPLOAD_PRESET);
  body.set('resource_type', 'raw');
  body.set('public_id', FILE);
  return body;
}

async function deliveryResult(address: string): Promise<CheckResult> {
  const { ok, status, headers, body } = await request(address);
  await body?.cancel();
  if (ok) return good('PDF files are delivered, so the CV can be downloaded');
  return bad(
    `PDF files aren't delivered (${status}${headers.has('x-cld-error') ? `, ${headers.get('x-cld-error')}` : ''}), so the CV can't be downloaded`,
    'Allow "Delivery of PDF and ZIP files" (Cloudinary console, Settings, Security).',
  );
}
