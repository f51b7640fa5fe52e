import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawCard, type ProjectFacts } from './design';

const PROJECT: ProjectFacts = {
  kind: 'project',
  title: 'Farled',
  category: 'Progressive Web App',
  technologies: [],
  name: 'Mara Lindqvist',
};
const HOME = { kind: 'home', name: 'Mara Lindqvist', role: 'Full Stack Developer' } as const;
const PAPER = [251, 251, 248];
const MARGIN = 56;
/** Below the ruler. */
const TOP = 60;
const RED = '#ff0000';
const BLUE = '#0000ff';

/** Red, with a blue edge at the top of a fifth of its height. */
const picture = async (width: number, height: number) => {
  const edge = { create: { width, height: Math.ceil(height / 5), channels: 3, background: BLUE } } as const;
  const bytes = await sharp({ create: { width, height, channels: 3, background: RED } })
    .composite([{ input: edge, gravity: 'north' }])
    .png()
    .toBuffer();
  return { bytes, focus: { x: 0.5, y: 0 } };
};

/** How many pixels are red, and blue. */
async function count(card: Buffer) {
  const data = await sharp(card).raw().toBuffer();
  const found = { red: 0, blue: 0 };
  for (let at = 0; at < data.length; at += 3) {
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
    if (red > 215 && green < 40 && blue < 40) found.red += 1;
    if (red < 40 && green < 40 && blue > 215) found.blue += 1;
  }
  return found;
}

/** Whether nothing is drawn in the margins at both sides. */
async function hasMargins(card: Buffer): Promise<boolean> {
  const width = MARGIN - 8;
  const sides = [0, 1200 - width].map(async (left) => {
    const side = await sharp(card)
      .extract({ left, top: TOP, width, height: 630 - TOP })
      .toBuffer();
    return (await sharp(side).stats()).channels.every(
      ({ min, max }, channel) => min > PAPER[channel]! - 12 && max < PAPER[channel]! + 12,
    );
  });
  return (await Promise.all(sides)).every(Boolean);
}

const LONG = 'A double-entry bookkeeping service without a user interface, used by a housing cooperative and '
  .repeat(2)
  .slice(0, 160);
const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellscha';

it('is a JPEG of 1200 by 630 pixels that chats load quickly', async () => {
  const image = readFileSync(join(__dirname, '../../sample/media/farled-phones.webp'));
  for (const card of [
    await drawCard(HOME, null),
    await drawCard(PROJECT, { bytes: image, focus: { x: 0.5, y: 0 } }),
  ]) {
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(card.length).toBeLessThan(120_000);
  }
});

it('is the same each time', async () => {
  expect((await drawCard(HOME, null)).equals(await drawCard(HOME, null))).toBe(true);
});

it.each(['title', 'category', 'name'] as const)('shows the %s', async (fact) => {
  const [one, other] = [await drawCard(PROJECT, null), await drawCard({ ...PROJECT, [fact]: 'Other' }, null)];
  expect(one.equals(other)).toBe(false);
});

it.each([
  ['a long title', LONG],
  ['a long word', WORD],
  ['a right-to-left title', 'نظام حجز للعبارات '.repeat(8)],
  ['a title in a script without a font', 'フェリー時刻表'],
  ['markup', '<b>&amp;</b>'],
])('keeps its margins: %s', async (_what, title) => {
  const facts = {
    ...PROJECT,
    title,
    category: title,
    technologies: [title, ...LONG.split(' ')],
    name: title,
  };
  expect(await hasMargins(await drawCard(facts, null))).toBe(true);
});

it('keeps its margins beside a tall picture', async () => {
  const facts = { ...PROJECT, title: LONG, category: LONG };
  expect(await hasMargins(await drawCard(facts, await picture(400, 800)))).toBe(true);
});

it.each([
  ['long names', LONG, LONG],
  ['one long word', WORD, WORD],
  ['nothing', '', ''],
])("keeps the home card's margins: %s", async (_what, name, role) => {
  expect(await hasMargins(await drawCard({ kind: 'home', name, role }, null))).toBe(true);
});

it.each([
  ['wide', 1600, 1000],
  ['tall', 500, 1000],
  ['small', 64, 64],
  ['a panorama', 4000, 20],
])('shows a picture that is %s', async (_what, width, height) => {
  const { red, blue } = await count(await drawCard(PROJECT, await picture(width, height)));
  expect(red + blue).toBeGreaterThan(120_000);
});

it('crops a picture around its focal point', async () => {
  const tall = await picture(500, 2000);
  const blueWith = async (y: number) =>
    (await count(await drawCard(HOME, { ...tall, focus: { x: 0.5, y } }))).blue;
  expect(await blueWith(0)).toBeGreaterThan(50_000);
  expect(await blueWith(1)).toBe(0);
});

it('crops like the pages, whose object-position is a share of what is left over', async () => {
  const tall = await picture(500, 2000);
  const { red, blue } = await count(await drawCard(HOME, { ...tall, focus: { x: 0.5, y: 0.2 } }));
  // 625 of 2000 px are shown, from 275 px on. The edge ends at 400 px.
  expect(blue / (red + blue)).toBeCloseTo(125 / 625, 1);
});

it('draws nothing of a file that is no image', async () => {
  const broken = { bytes: Buffer.from('GIF89a…'), focus: { x: 0.5, y: 0 } };
  await expect(drawCard(PROJECT, broken)).rejects.toThrow();
});
