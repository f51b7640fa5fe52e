import type { Catalogue } from '@portfolio/federation/releases';
import type { Revision } from '../../http/contract-route';
import { TAGS, type CacheTag } from '../../http/shared-caching';
import type { Services } from '../../services';

interface State {
  readonly revision: number;
  readonly catalogue: Catalogue;
  readonly media: ReadonlySet<string>;
}

/**
 * Compares the site with the last call.
 * @returns finds the tags of what has changed since; none the first time
 */
export function siteChanges(
  content: Revision,
  { db, releases: { source } }: Pick<Services, 'db' | 'releases'>,
): () => Promise<CacheTag[]> {
  let last: State | undefined;
  const readMedia = async () =>
    new Set((await db.selectFrom('media').select('id').execute()).map(({ id }) => id));

  return async () => {
    const [revision, catalogue] = await Promise.all([
      content.latest(),
      // While it can't be read, the site keeps the last one.
      source.readCatalogue().catch((error: unknown) => {
        if (!last) throw error;
        return last.catalogue;
      }),
    ]);
    const before = last;
    if (before?.revision === revision && before.catalogue === catalogue) return [];
    const media = before?.revision === revision ? before.media : await readMedia();
    last = { revision, catalogue, media };
    if (!before) return [];
    const isDeleted = (id: string) => !media.has(id);
    return [TAGS.content, ...([...before.media].some(isDeleted) ? [TAGS.media] : [])];
  };
}
