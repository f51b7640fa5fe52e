import type { FastifyInstance } from 'fastify';
import {
  isAmong,
  listSkillProofs,
  listUnprovenSkills,
  technologyKey,
  type UnprovenSkill,
} from '@portfolio/shared-api/contracts';
import type { Queries } from '../../db/database';
import { textToList } from '../../db/lists';
import { INDEXED_TABLES, provenNames, technologyIndex } from '../../db/technology-index';
import { contractRoute } from '../../http/contract-route';
import { readRoute } from '../../read-route';
import type { Services } from '../../services';
import { mentionFinder } from './mentions';

export function skillProofRoutes(app: FastifyInstance, { db }: Services): void {
  readRoute(app, db, { contract: listSkillProofs, tables: INDEXED_TABLES }, async () =>
    provenNames(await technologyIndex(db)).map(({ name, technology }) => ({
      name,
      technology: technology.name,
      projects: technology.projects.length,
      roles: technology.roles,
    })),
  );

  contractRoute(app, listUnprovenSkills, async () => {
    const { profileNames, proven } = await technologyIndex(db);
    return withMentions(
      db,
      profileNames.filter((name) => !proven.has(technologyKey(name))),
    );
  });
}

/** With the projects that list a name as a draft, or that have it in their text only. */
async function withMentions(db: Queries, names: readonly string[]): Promise<UnprovenSkill[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'title', 'description', 'features', 'frontend_use', 'backend_use', 'is_draft'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const findMentions = mentionFinder(names);
  const projects = rows.map(({ id, title, description, features, frontend_use, backend_use, is_draft }) => ({
    mention: { _id: id, title, ...(is_draft === 1 && { draft: true as const }) },
    listed: [...textToList(frontend_use), ...textToList(backend_use)],
    mentioned: findMentions([title, description, ...textToList(features)]),
  }));
  return names.map((name) => ({
    name,
    mentions: projects.flatMap(({ mention, listed, mentioned }): UnprovenSkill['mentions'] => {
      // Only a draft can list an unproven name.
      if (isAmong(listed, name)) return [{ ...mention, where: 'draft' }];
      return mentioned.has(name) ? [{ ...mention, where: 'text' }] : [];
    }),
  }));
}
