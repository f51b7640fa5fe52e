const screen = (name) => ({
  file: `${name}.webp`,
  page: `screens/${name}.html`,
  width: 1280,
  height: 800,
  scale: 1.25,
});

/** What a recording's page shows at a second of it. */
const frame = (name, page, second) => ({ ...screen(page), file: `${name}-poster.webp`, second });

/** What is made from which page. */
export const FILES = [
  { file: 'portrait.png', page: 'portrait.html', width: 1200, height: 1500 },
  { file: 'portrait-blueprint.png', page: 'portrait.html?blueprint', width: 1200, height: 1500 },
  screen('farled-route'),
  screen('farled-phones'),
  screen('huvudbok-reference'),
  screen('huvudbok-ledger'),
  screen('gneis-week'),
  screen('gneis-checkout'),
  screen('siktdjup-overview'),
  screen('siktdjup-station'),
  screen('siktdjup-rules'),
  { ...screen('ortnamn-compare'), quality: 74 },
  screen('ortnamn-docs'),
  {
    kind: 'video',
    file: 'farled-live.mp4',
    page: 'screens/farled-departures.html',
    width: 1280,
    height: 800,
    fps: 25,
    seconds: 7,
    crf: 26,
  },
  {
    kind: 'video',
    file: 'negativ-session.mp4',
    page: 'screens/negativ-session.html',
    width: 1280,
    height: 800,
    fps: 25,
    seconds: 8,
    crf: 24,
  },
  frame('farled-live', 'farled-departures', 4),
  frame('negativ-session', 'negativ-session', 6),
  { kind: 'tiles', page: 'icons.html', width: 800, height: 800 },
  { kind: 'pdf', file: 'mara-lindqvist-resume.pdf', page: 'resume.html', width: 900, height: 1270 },
];
