import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createTitleCard, technologiesOf } from '@portfolio/shared-api/contracts';
import { AppError } from '../errors';
import { contractRoute } from '../http/contract-route';
import { sendRange } from '../http/send-range';
import { TAGS } from '../http/shared-caching';
import { scheduleDaily } from '../jobs/daily';
import type { Services } from '../services';
import { CARDS_PATH, readHomeCard, readProjectCard } from './cards';
import { drawTitleCard } from './design';
import { LinkCards } from './link-cards';

/** The part of a card's path after `/cards/`: a project's id, if it isn't the home card, and the hash. */
const NAME = /^(?:home|projects\/([\w-]{1,64}))-([0-9a-f]{16})\.jpg$/;

interface CardRequest {
  Params: { '*': string };
}

/** Serves link cards. Shared links keep the card's URL of that time, so an outdated one redirects to the current card. */
export function linkCardRoutes(app: FastifyInstance, services: Services): void {
  const cards = new LinkCards(services, ({ path }, error) =>
    app.log.warn({ err: error, path }, "a link card is shown without its picture, which can't be read"),
  );
  scheduleDaily(app, 'cards of deleted projects could not be removed', () => cards.sweep(), {
    isAwaited: false,
  });
  app.route<CardRequest>({
    method: ['GET', 'HEAD'],
    exposeHeadRoute: false,
    url: `${CARDS_PATH}/*`,
    config: { access: 'public' },
    handler: async (request, reply) => {
      const [, id, hash] = NAME.exec(request.params['*']) ?? [];
      // With an external API this server's content isn't the site's.
      const isKnown = hash !== undefined && services.config.public.apiBase === '';
      const card = isKnown
        ? await (id === undefined ? readHomeCard(services) : readProjectCard(services, id))
        : null;
      if (!card) throw new AppError(404, 'no-card', 'There is no such link card');
      // Readers on other origins may show it.
      reply.headers({
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      });
      if (`${CARDS_PATH}/${request.params['*']}` !== card.path)
        return reply.header('cache-control', 'no-cache').redirect(card.path, 302);
      const { bytes, isDegraded } = await cards.draw(card);
      app.sharedCaching.tag(reply, TAGS.content);
      reply.header(
        'cache-control',
        isDegraded ? 'public, max-age=60' : 'public, max-age=31536000, immutable',
      );
      return sendRange(request, reply, {
        size: bytes.length,
        etag: `"${hash}${isDegraded ? '-without-picture' : ''}"`,
        contentType: 'image/jpeg',
        read: ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
          Readable.from([bytes.subarray(start, end + 1)], { objectMode: false }),
      });
    },
  });

  contractRoute(app, createTitleCard, async ({ body }) => {
    const { title, category } = body;
    const png = await drawTitleCard({ title, category, technologies: technologiesOf(body) });
    if (png) return { png: png.toString('base64') };
    throw new AppError(400, 'no-font', 'A title card can’t show this title, because no font has its script.');
  });
}
