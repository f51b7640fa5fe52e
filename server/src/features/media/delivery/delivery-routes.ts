import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../errors';
import { sendRange } from '../../../http/send-range';
import { TAGS } from '../../../http/shared-caching';
import { CLOUD, parseDelivery, type Delivery, type Transform } from '../../../media/delivery-address';
import { FORMATS, type Format } from '../../../media/formats/formats';
import { inlineAs } from '../../../media/file-name';
import type { ImageFormat } from '../../../media/formats/images';
import { storageKey, type MediaLibrary } from '../../../media/library';
import type { MediaRow } from '../../../media/repository';
import { bestFormat, CARD_FORMAT, type ImageVariants } from './image-variants';

/** A file opened directly as a page can't run anything. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
/** A sandbox would block browsers' PDF viewers; scripts in a PDF don't run in the site's origin anyway. */
const PDF = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

interface DeliveryRequest {
  Params: { type: string; '*': string };
}

export function deliveryRoutes(app: FastifyInstance, library: MediaLibrary, variants: ImageVariants): void {
  app.route<DeliveryRequest>({
    method: ['GET', 'HEAD'],
    exposeHeadRoute: false,
    url: `/media/${CLOUD}/:type(^(?:image|video|raw)$)/upload/*`,
    config: { access: 'public' },
    handler: async (request, reply) => {
      const delivery = parseDelivery(request.params['*']);
      const row = delivery && (await library.find(delivery.id));
      if (!delivery || !row || !isOf(row, request.params.type, delivery)) throw notFound();
      headers(reply, row);
      app.sharedCaching.tag(reply, TAGS.media);
      return delivery.transform
        ? sendVariant(request, reply, row, delivery.transform)
        : send(request, reply, storageKey(row), row.format as Format, row.etag);
    },
  });

  async function sendVariant(
    request: FastifyRequest,
    reply: FastifyReply,
    row: MediaRow,
    transform: Transform,
  ) {
    if (transform.card) {
      const { key, format } = await variants.card(row, transform.card);
      const { shape, gravity } = transform.card;
      return send(request, reply, key, format, `${row.etag}-${shape}-${gravity}`);
    }
    const { width, isAuto } = transform;
    const best = isAuto ? bestFormat(row, request.headers.accept) : (row.format as ImageFormat);
    if (isAuto) reply.header('vary', 'Accept');
    const { key, format } = await variants.get(row, width, best);
    return send(request, reply, key, format, `${row.etag}-${width ?? 'full'}-${format}`);
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    format: Format,
    tag: string,
  ) {
    const size = await library.storage.size(key);
    if (size === null) throw notFound();
    return sendRange(request, reply, {
      size,
      etag: `"${tag}"`,
      contentType: FORMATS[format].contentType,
      read: (range) => library.storage.read(key, range),
    });
  }
}

function isOf(row: MediaRow, type: string, { format, version, transform }: Delivery): boolean {
  if (row.resource_type !== type || row.version !== version) return false;
  if (format !== (transform?.card ? CARD_FORMAT : row.format)) return false;
  return transform === null || type === 'image';
}

function headers(reply: FastifyReply, row: MediaRow): void {
  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': row.format === 'pdf' ? PDF : SANDBOX,
    // The résumé's download link sets the file name; a name here would override it.
    'content-disposition':
      row.format === 'pdf' ? 'inline' : inlineAs(`${row.original_filename}.${row.format}`),
    // The files are public: pages on the site's other origins may embed and fetch them.
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  });
}

function notFound(): AppError {
  return new AppError(404, 'no-media', 'Resource not found');
}
