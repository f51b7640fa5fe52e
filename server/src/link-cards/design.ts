import { initialsOf, type FocalPoint } from '@portfolio/shared-api/contracts';
import sharp, { type OverlayOptions } from 'sharp';
import { cropPixels, readImage } from '../media/formats/images';
import { Canvas, type Outline } from './canvas';
import {
  cutToWidth,
  drawableText,
  drawLine,
  fitText,
  setLine,
  type FittedText,
  type TextStyle,
} from './text';

/** The size that readers of link previews show whole. */
export const CARD = { width: 1200, height: 630 } as const;

/** The shape of a project's pictures in the gallery. */
const TITLE_CARD_SIZE = { width: CARD.width, height: 750 } as const;

/** Raise it with each change of the design, so that cards get new URLs. */
export const DESIGN_VERSION = 3;

export interface HomeFacts {
  readonly kind: 'home';
  readonly name: string;
  readonly role: string;
}

export interface ProjectFacts {
  readonly kind: 'project';
  readonly title: string;
  /** May be empty. */
  readonly category: string;
  readonly technologies: readonly string[];
  /** The owner's. */
  readonly name: string;
}

export type TitleCardFacts = Pick<ProjectFacts, 'title' | 'category' | 'technologies'>;

export interface Picture {
  readonly bytes: Buffer;
  /** The point that stays visible when it's cropped. */
  readonly focus: FocalPoint;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The light colours of the kit's tokens. */
const COLOR = {
  paper: '#fbfbf8',
  ink: '#14171c',
  inkMuted: '#565c67',
  rule: '#d8d8d0',
  ruleStrong: '#80848d',
  wash: '#edf0fb',
} as const;

const DISPLAY: TextStyle = { family: 'text', weight: 700, tracking: -0.035, leading: 1.02 };
const STRONG: TextStyle = { family: 'text', weight: 700, tracking: -0.01, leading: 1.2 };
const TEXT: TextStyle = { family: 'text', weight: 400, leading: 1.2 };
const MONO: TextStyle = { family: 'mono', weight: 400, leading: 1.2 };

/** Height of capitals and room for descenders, in ems. */
const CAPITALS = 0.7;
const DESCENDERS = 0.22;

const MARGIN = 56;
const INSIDE = CARD.width - 2 * MARGIN;
const LINE = 2;
const RULER = { y: 46, columns: 12, size: 17 } as const;
const BYLINE = 34;
/** From the baseline of the last line to the card's edge. */
const FOOT = 52;
const LAST_BASELINE = CARD.height - FOOT;

/** Draws a card as JPEG. @throws Error if the picture can't be decoded */
export async function drawCard(facts: HomeFacts | ProjectFacts, picture: Picture | null): Promise<Buffer> {
  const canvas = new Canvas(CARD.width, CARD.height, COLOR.paper);
  await drawRuler(canvas);
  const overlay =
    facts.kind === 'home'
      ? await drawHome(canvas, facts, picture)
      : await drawProject(canvas, facts, picture);
  return imageOf(canvas)
    .composite(overlay ? [overlay] : [])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

/**
 * Draws the picture of a project that has none as PNG: its title, technologies and category.
 * @returns null if no font has the title's script
 */
export async function drawTitleCard({ title, ...facts }: TitleCardFacts): Promise<Buffer | null> {
  const headline = await drawableText(title, DISPLAY);
  if (!headline) return null;
  const canvas = new Canvas(TITLE_CARD_SIZE.width, TITLE_CARD_SIZE.height, COLOR.paper);
  await drawRuler(canvas);
  await drawWithoutPicture(canvas, headline, { ...facts, name: '' }, TITLE_CARD_SIZE.height);
  return imageOf(canvas).png({ palette: true }).toBuffer();
}

const imageOf = ({ pixels, width, height }: Canvas) => sharp(pixels, { raw: { width, height, channels: 3 } });

/** The sheet's ruler, as at the top of every page. */
async function drawRuler(canvas: Canvas): Promise<void> {
  const { y, columns, size } = RULER;
  for (let column = 0; column <= columns; column += 1) {
    const x = Math.min(MARGIN + Math.round((column * INSIDE) / columns), MARGIN + INSIDE - LINE);
    canvas.rectangle(x, 0, LINE, y, COLOR.rule);
    if (column < columns)
      drawLine(canvas, await setLine(String(column + 1), MONO), {
        left: x + 12,
        baseline: 29,
        size,
        color: COLOR.inkMuted,
      });
  }
  canvas.rectangle(MARGIN, y, INSIDE, LINE, COLOR.ink);
}

/** Name and role beside the portrait. */
async function drawHome(canvas: Canvas, { name, role }: HomeFacts, picture: Picture | null) {
  const frame: Area = { left: 780, top: 114, width: 364, height: 455 };
  const bottom = frame.top + frame.height;
  const width = frame.left - MARGIN - 80;
  const shownName = (await drawableText(name, DISPLAY)) ?? '';
  const title = await fitText(shownName, DISPLAY, { width, height: 310 }, { max: 148, min: 44 });
  drawBlock(canvas, title, { left: MARGIN, top: frame.top, width });
  const shownRole = await drawableText(role, TEXT);
  if (shownRole) {
    const text = await fitText(shownRole, TEXT, { width, height: 84 }, { max: 48, min: 28 });
    const top = Math.round(bottom - heightOf(text));
    drawBlock(canvas, text, { left: MARGIN, top, width });
    canvas.rectangle(MARGIN, top - 40, width, LINE, COLOR.rule);
  }
  await drawDimensions(canvas, frame);
  canvas.rectangle(frame.left, frame.top, frame.width, frame.height, COLOR.ink);
  const area = inset(frame);
  if (picture) return crop(picture, area);
  await drawMonogram(canvas, area, shownName);
  return null;
}

async function drawProject(canvas: Canvas, facts: ProjectFacts, picture: Picture | null) {
  const title = await drawableText(facts.title, DISPLAY);
  // Without a font for the title's script, the card is the owner's: readers show the title below it.
  const headline = title || ((await drawableText(facts.name, DISPLAY)) ?? '');
  const byline = { ...facts, name: title ? facts.name : '' };
  if (!picture) return drawWithoutPicture(canvas, headline, byline);
  const { width, height } = await readImage(picture.bytes);
  const isWide = width >= height * 1.2 && width >= 600;
  return isWide
    ? drawAbove(canvas, headline, byline, picture)
    : drawBeside(canvas, headline, byline, picture, width / height);
}

/** A wide picture below the title, running off the sheet. */
async function drawAbove(canvas: Canvas, headline: string, facts: ProjectFacts, picture: Picture) {
  const box = { width: INSIDE, height: 150 };
  const title = await fitText(headline, DISPLAY, box, { max: 104, min: 42 });
  const bottom = drawBlock(canvas, title, { left: MARGIN, top: 88, width: INSIDE });
  const baseline = bottom + 24 + BYLINE * CAPITALS;
  await drawByline(canvas, facts, baseline);
  const top = Math.round(baseline + 34);
  const frame = { left: MARGIN, top, width: INSIDE, height: CARD.height + LINE - top };
  canvas.rectangle(frame.left, frame.top, frame.width, frame.height, COLOR.ink);
  return crop(picture, inset(frame));
}

/** A tall or small picture beside the title, running off the sheet. */
async function drawBeside(
  canvas: Canvas,
  headline: string,
  facts: ProjectFacts,
  picture: Picture,
  aspect: number,
) {
  const top = 92;
  const height = CARD.height + LINE - top;
  const frameWidth = Math.round(Math.min(480, Math.max(320, height * aspect)));
  const frame = { left: MARGIN + INSIDE - frameWidth, top, width: frameWidth, height };
  const width = frame.left - MARGIN - 56;
  const title = await fitText(headline, DISPLAY, { width, height: 300 }, { max: 132, min: 40 });
  drawBlock(canvas, title, { left: MARGIN, top, width });
  const lines = [
    { text: facts.name, style: STRONG, color: COLOR.ink },
    { text: facts.category, style: TEXT, color: COLOR.inkMuted },
  ];
  let baseline = LAST_BASELINE;
  for (const { text, style, color } of lines.toReversed()) {
    const line = await lineWithin(text, style, width / BYLINE);
    if (!line) continue;
    drawLine(canvas, line, { left: MARGIN - line.inkLeft * BYLINE, baseline, size: BYLINE, color });
    baseline -= 46;
  }
  canvas.rectangle(frame.left, frame.top, frame.width, frame.height, COLOR.ink);
  return crop(picture, inset(frame));
}

async function drawWithoutPicture(
  canvas: Canvas,
  headline: string,
  facts: Omit<ProjectFacts, 'kind' | 'title'>,
  cardHeight: number = CARD.height,
) {
  const hasTags = facts.technologies.length > 0;
  const baseline = cardHeight - FOOT;
  const box = { width: INSIDE, height: baseline - (hasTags ? 316 : 228) };
  const title = await fitText(headline, DISPLAY, box, { max: 184, min: 44 });
  drawBlock(canvas, title, { left: MARGIN, top: 100, width: INSIDE });
  if (hasTags) await drawTags(canvas, facts.technologies, baseline - 142);
  await drawByline(canvas, facts, baseline);
  if (facts.name || facts.category) canvas.rectangle(MARGIN, baseline - 64, INSIDE, LINE, COLOR.rule);
  return null;
}

/** As many technologies as fit on one line. */
async function drawTags(canvas: Canvas, technologies: readonly string[], top: number): Promise<void> {
  const [size, height, padding] = [24, 46, 16];
  let left = MARGIN;
  for (const technology of technologies) {
    const text = await drawableText(technology, MONO);
    if (!text) continue;
    const line = await setLine(text, MONO);
    const width = Math.round(line.width * size + 2 * padding);
    if (left + width > MARGIN + INSIDE) return;
    canvas.rectangle(left, top, width, height, COLOR.rule);
    canvas.rectangle(left + LINE, top + LINE, width - 2 * LINE, height - 2 * LINE, '#ffffff');
    drawLine(canvas, line, { left: left + padding, baseline: top + 31, size, color: COLOR.ink });
    left += width + 12;
  }
}

/** The owner on the left, the category on the right. */
async function drawByline(
  canvas: Canvas,
  { name, category }: Pick<ProjectFacts, 'name' | 'category'>,
  baseline: number,
): Promise<void> {
  const half = (INSIDE - 40) / 2 / BYLINE;
  const owner = await lineWithin(name, STRONG, half);
  if (owner)
    drawLine(canvas, owner, {
      left: MARGIN - owner.inkLeft * BYLINE,
      baseline,
      size: BYLINE,
      color: COLOR.ink,
    });
  const kind = await lineWithin(category, TEXT, half);
  if (kind) {
    const left = owner ? MARGIN + INSIDE - kind.inkRight * BYLINE : MARGIN - kind.inkLeft * BYLINE;
    drawLine(canvas, kind, { left, baseline, size: BYLINE, color: COLOR.inkMuted });
  }
}

/** One line, cut if it's wider; null if nothing of it can be drawn. @param width in ems */
async function lineWithin(given: string, style: TextStyle, width: number) {
  const text = await drawableText(given, style);
  if (!text) return null;
  const line = await setLine(text, style);
  return line.width <= width ? line : setLine(await cutToWidth(text, style, width), style);
}

/** From the top of the capitals to the last baseline. */
const heightOf = ({ lines, size, leading }: FittedText) =>
  (Math.max(0, lines.length - 1) * leading + CAPITALS) * size;

/** Draws lines whose ink starts at the edge. @returns the y below the descenders */
function drawBlock(
  canvas: Canvas,
  text: FittedText,
  { left, top, width }: Pick<Area, 'left' | 'top' | 'width'>,
): number {
  const { lines, size, leading } = text;
  // Some scripts rise far above capitals.
  const rise = Math.max(0, (lines[0]?.inkTop ?? 0) - CAPITALS - DESCENDERS);
  let baseline = top + (CAPITALS + rise) * size;
  for (const [index, line] of lines.entries()) {
    if (index > 0) baseline += leading * size;
    const x = line.isRightToLeft ? left + width - line.inkRight * size : left - line.inkLeft * size;
    drawLine(canvas, line, { left: x, baseline, size, color: COLOR.ink });
  }
  return baseline + Math.max(DESCENDERS, -(lines.at(-1)?.inkBottom ?? 0)) * size;
}

/** Dimension lines above and beside the frame, with its proportions of 4 to 5. */
async function drawDimensions(canvas: Canvas, { left, top, width, height }: Area): Promise<void> {
  const [distance, end, gap] = [28, 8, 18];
  const [y, x] = [top - distance, left - distance];
  const [centerX, centerY] = [left + width / 2, top + height / 2];
  canvas.rectangle(left, y, centerX - gap - left, LINE, COLOR.ruleStrong);
  canvas.rectangle(centerX + gap, y, left + width - centerX - gap, LINE, COLOR.ruleStrong);
  canvas.rectangle(x, top, LINE, Math.floor(centerY) - gap - top, COLOR.ruleStrong);
  canvas.rectangle(
    x,
    Math.ceil(centerY) + gap,
    LINE,
    top + height - Math.ceil(centerY) - gap,
    COLOR.ruleStrong,
  );
  for (const edge of [left, left + width - LINE])
    canvas.rectangle(edge, y - end + 1, LINE, 2 * end, COLOR.ruleStrong);
  for (const edge of [top, top + height - LINE])
    canvas.rectangle(x - end + 1, edge, 2 * end, LINE, COLOR.ruleStrong);
  const size = RULER.size;
  for (const [label, middle, center] of [
    ['4', centerX, y + 1],
    ['5', x + 1, centerY],
  ] as const) {
    const line = await setLine(label, MONO);
    drawLine(canvas, line, {
      left: middle - (line.width * size) / 2,
      baseline: center + (CAPITALS * size) / 2,
      size,
      color: COLOR.inkMuted,
    });
  }
}

/** The owner's initials, as on the home page without a portrait. */
async function drawMonogram(canvas: Canvas, area: Area, name: string): Promise<void> {
  canvas.rectangle(area.left, area.top, area.width, area.height, COLOR.wash);
  const [x, y] = [area.left + area.width / 2, area.top + area.height / 2];
  const radius = area.width * 0.24 * 1.25;
  canvas.fill([circle(x, y, radius), circle(x, y, radius - LINE).toReversed()], COLOR.ruleStrong);
  const size = radius * 0.8;
  const line = await setLine(initialsOf(name), STRONG);
  const center = ((line.inkLeft + line.inkRight) / 2) * size;
  drawLine(canvas, line, {
    left: x - center,
    baseline: y + (CAPITALS * size) / 2,
    size,
    color: COLOR.inkMuted,
  });
}

const circle = (x: number, y: number, radius: number): Outline =>
  Array.from({ length: 128 }, (_, index) => {
    const angle = (index / 64) * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

const inset = ({ left, top, width, height }: Area): Area => ({
  left: left + LINE,
  top: top + LINE,
  width: width - 2 * LINE,
  height: height - 2 * LINE,
});

/** The picture's part around its focal point that fills the area. */
async function crop({ bytes, focus }: Picture, area: Area): Promise<OverlayOptions> {
  const { data, width, height } = await cropPixels(bytes, area, focus, COLOR.paper);
  return { input: data, raw: { width, height, channels: 3 }, left: area.left, top: area.top };
}
