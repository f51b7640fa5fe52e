import type { S3Client } from '@aws-sdk/client-s3';

/** How an S3-compatible service is reached; what is left out the environment says, as for any program that uses S3. */
export interface S3Place {
  /** Of a service other than Amazon's. */
  readonly endpoint?: string | null;
  readonly region?: string;
  /** Without them those of the machine's role count. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

/** A client, and the library that its commands come from. */
export interface S3 {
  readonly sdk: typeof import('@aws-sdk/client-s3');
  readonly client: S3Client;
}

/** How long connecting may take, in milliseconds. */
const CONNECT_MS = 3_000;
/** Of a connection on which nothing comes. */
const SILENCE_MS = 15_000;

/** Opens a client. The library is loaded when the first one is: most installations have no bucket. */
export async function openS3({ endpoint, region, credentials }: S3Place): Promise<S3> {
  // Its version is pinned here: which Node that is for is no news for an operator.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(region && { region }),
    ...(credentials && { credentials }),
    // Not every compatible service knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
  return { sdk, client };
}
