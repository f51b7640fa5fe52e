import { createHash } from 'node:crypto';
import {
  shownOwner,
  technologiesOf,
  TITLE_CARD_FILE,
  type CardShape,
  type FocalPoint,
  type ImageDetail,
} from '@portfolio/shared-api/contracts';
import type { Database } from '../db/database';
import { textToList } from '../db/lists';
import { readPublicSettings, SETTINGS_TABLES } from '../db/public-settings';
import { readSingle, type RecordRow } from '../db/records';
import { findPublished } from '../features/projects/repository';
import { readDeliveryPath } from '../media/delivery-address';
import { findPosters } from '../media/posters';
import { findAllMedia } from '../media/repository';
import type { Services } from '../services';
import { DESIGN_VERSION, type HomeFacts, type ProjectFacts } from './design';
import { isReadable, type PictureSource } from './pictures';

/** The path of all link cards. */
export const CARDS_PATH = '/cards';
/** Without a focal point the top stays, as elsewhere. */
const TOP: FocalPoint = { x: 0.5, y: 0 };
/** More don't fit. */
const MAX_TAGS = 8;

/** A link card as it should be drawn now. */
export interface Card {
  /** Null for the home card. */
  readonly projectId: string | null;
  readonly facts: HomeFacts | ProjectFacts;
  readonly picture: PictureSource | null;
  /** Of everything that is drawn. */
  readonly hash: string;
  readonly path: string;
  /** The card's alternative text. */
  readonly alt: string;
}

type Sources = Pick<Services, 'config' | 'db'>;

/** The tables that the home card depends on. */
export const HOME_CARD_TABLES = ['home_profile', ...SETTINGS_TABLES] as const;

export async function readHomeCard(sources: Sources): Promise<Card> {
  const { profile, name, role } = await readOwner(sources);
  const portrait = {
    address: profile.profile_image,
    focus: profile.profile_image_focus ? (JSON.parse(profile.profile_image_focus) as FocalPoint) : undefined,
    alt: profile.profile_image_alt || `Portrait of ${name}`,
  };
  const picture = firstReadable([portrait], 'square', sources);
  return cardOf(null, { kind: 'home', name, role }, picture, [`${name}, ${role}`, picture?.alt]);
}

/**
 * @param address its slug or id
 * @returns null if there is no such project, or only a draft
 */
export async function readProjectCard(sources: Sources, address: string): Promise<Card | null> {
  const { db } = sources;
  const row = await findPublished(db, address);
  if (!row) return null;
  const { name } = await readOwner(sources);
  const picture = firstReadable(await picturesOf(db, row), 'wide', sources);
  const { title, category } = row;
  // Shown only in place of a picture.
  const technologies = picture ? [] : tagsOf(row);
  const facts: ProjectFacts = { kind: 'project', title, category, technologies, name };
  return cardOf(row.id, facts, picture, [`${title}, a project by ${name}`, picture?.alt]);
}

async function readOwner({ db, config }: Sources) {
  const [profile, { siteName }] = await Promise.all([
    readSingle(db, 'home_profile'),
    readPublicSettings(db, config),
  ]);
  return { profile, ...shownOwner({ fullName: profile.full_name, role: profile.role }, siteName) };
}

const tagsOf = ({ frontend_use: front, backend_use: back }: RecordRow<'projects'>) =>
  technologiesOf({ frontend_use: textToList(front), backend_use: textToList(back) }).slice(0, MAX_TAGS);

interface Candidate {
  readonly address: string;
  readonly focus?: FocalPoint | undefined;
  readonly alt?: string | undefined;
}

/** The project's images, then its videos' posters. A title card shows what the link card does, so it's left out. */
async function picturesOf(db: Database, row: RecordRow<'projects'>): Promise<Candidate[]> {
  const details = textToList<ImageDetail>(row.image_details);
  const all = textToList(row.images).map((address, index) => ({ ...details[index], address }));
  const idOf = ({ address }: Candidate) => readDeliveryPath(address)?.id ?? '';
  const titleCards = new Set(
    (await findAllMedia(db, all.map(idOf)))
      .filter((medium) => medium.original_filename === TITLE_CARD_FILE)
      .map(({ id }) => id),
  );
  const images = all.filter((image) => !titleCards.has(idOf(image)));
  const videos = textToList(row.videos);
  const posters = await findPosters(db, videos);
  return [...images, ...videos.map((video) => ({ address: posters.get(video) ?? '' }))];
}

function firstReadable(candidates: readonly Candidate[], shape: CardShape, { config }: Sources) {
  const pictures = candidates.map(({ focus = TOP, ...picture }) => ({ ...picture, focus, shape }));
  return pictures.find((picture) => isReadable(picture, config.public));
}

function cardOf(
  projectId: string | null,
  facts: Card['facts'],
  picture: PictureSource | undefined,
  alt: readonly (string | undefined)[],
): Card {
  const source = picture ? { address: picture.address, focus: picture.focus, shape: picture.shape } : null;
  const drawn = JSON.stringify([DESIGN_VERSION, facts, source]);
  const hash = createHash('sha256').update(drawn).digest('hex').slice(0, 16);
  const name = projectId === null ? 'home' : `projects/${projectId}`;
  return {
    projectId,
    facts,
    picture: source,
    hash,
    path: `${CARDS_PATH}/${name}-${hash}.jpg`,
    alt: alt.filter(Boolean).join('. '),
  };
}
