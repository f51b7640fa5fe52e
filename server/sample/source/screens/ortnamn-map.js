import { heightAt, paintChart } from '/chart.js';

const palette = {
  deep: '#dfe9e7',
  shallow: '#e8f0ed',
  shore: '#f1f6f2',
  line: '#9a8656',
  land: '#f5eddb',
  high: '#ebdfc3',
};
const STARTS =
  'Norr Söder Yttre Stora Lilla Sill Gran Björk Ren Al Ed Hamn Torsk Mås Rå Kobb Häst Lång Tärn Ler Ek Ask Sand Grå Svart Vit'.split(
    ' ',
  );
const ENDS = 'ö skär holmen grund vik udden viken kobben sund berget hamn fladen klippan näs'.split(' ');
const SEPARATE = new Set(['Yttre', 'Stora', 'Lilla']);

/** Places on the land of a chart: its higher points, not nearer than `gap` to each other, with a name and a rank. */
export const findPlaces = (chart, width, height, gap, most) => {
  const found = [];
  for (let y = 24; y < height - 24; y += 5)
    for (let x = 24; x < width - 24; x += 5) {
      const h = heightAt(x, y, chart);
      if (h > 0.008 && h < 0.2) found.push({ x, y, h: h + ((x * 7 + y * 13) % 17) / 90 });
    }
  const places = [];
  for (const candidate of found.sort((a, b) => b.h - a.h)) {
    if (places.length === most) break;
    if (places.every(({ x, y }) => Math.hypot(x - candidate.x, (y - candidate.y) * 1.3) > gap))
      places.push(candidate);
  }
  const names = nameAll(places.length);
  return places.map((place, at) => ({ ...place, name: names[at], rank: at < 5 ? 0 : at < 20 ? 1 : 2 }));
};

const nameAll = (count) => {
  const names = new Set();
  for (let at = 0; names.size < count; at += 1) {
    const start = STARTS[(at * 7 + 3) % STARTS.length];
    const end = ENDS[(at * 5 + Math.floor(at / STARTS.length)) % ENDS.length];
    names.add(SEPARATE.has(start) ? `${start} ${end[0].toUpperCase()}${end.slice(1)}` : start + end);
  }
  return [...names];
};

const SIZES = [19, 15, 12.5];
export const fontOf = ({ rank }) =>
  `${rank === 0 ? '700' : rank === 2 ? 'italic 400' : '400'} ${SIZES[rank]}px 'Liberation Serif'`;

const pen = document.createElement('canvas').getContext('2d');
export const sizeOf = (place) => {
  pen.font = fontOf(place);
  return { width: pen.measureText(place.name).width, height: SIZES[place.rank] * 0.86 };
};

/** Candidate positions, best first, as offsets of the label's left upper corner. */
const OFFSETS = [
  [0, () => 7, (h) => -h - 2],
  [1, () => 7, () => 3],
  [2, (w) => -w - 7, (h) => -h - 2],
  [3, (w) => -w - 7, () => 3],
  [4, () => 9, (h) => -h / 2],
  [5, (w) => -w / 2, (h) => -h - 8],
  [6, (w) => -w / 2, () => 8],
  [7, (w) => -w - 9, (h) => -h / 2],
];

const touches = (a, b) => a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** Places by rank; who finds no free position isn't drawn at all. */
export const placeAll = (places, width, height) => {
  const taken = [];
  return places.flatMap((place) => {
    const size = sizeOf(place);
    const dot = { left: place.x - 4, right: place.x + 4, top: place.y - 4, bottom: place.y + 4 };
    if (taken.some((other) => touches(dot, other))) return [];
    for (const [, dx, dy] of OFFSETS) {
      const [left, top] = [place.x + dx(size.width), place.y + dy(size.height)];
      const box = {
        left: left - 2,
        right: left + size.width + 2,
        top: top - 2,
        bottom: top + size.height + 2,
      };
      const isInside = box.left > 4 && box.right < width - 4 && box.top > 4 && box.bottom < height - 4;
      if (!isInside || taken.some((other) => touches(box, other))) continue;
      taken.push(box, dot);
      return [{ ...place, left, top, size }];
    }
    return [];
  });
};

export const placeNaively = (places) =>
  places.map((place) => ({
    ...place,
    left: place.x + 7,
    top: place.y - sizeOf(place).height - 2,
    size: sizeOf(place),
  }));

export const countOverlaps = (labels) =>
  labels.filter((a, i) =>
    labels.some(
      (b, j) =>
        i !== j &&
        a.left < b.left + b.size.width &&
        b.left < a.left + a.size.width &&
        a.top < b.top + b.size.height &&
        b.top < a.top + a.size.height,
    ),
  ).length;

export const paintMap = (canvas, chart) => paintChart(canvas, { ...chart, palette });

export const svgOf = (labels, places, { boxes = false, isRed = () => false } = {}) =>
  places
    .map(
      ({ x, y, rank }) =>
        `<circle cx="${x}" cy="${y}" r="${rank === 0 ? 4 : 2.8}" fill="${rank === 0 ? '#23201a' : '#fffdf8'}" stroke="#23201a" stroke-width="1.4" />`,
    )
    .join('') +
  labels
    .map(
      (label) =>
        (boxes
          ? `<rect x="${label.left - 1}" y="${label.top - 1}" width="${label.size.width + 2}" height="${label.size.height + 2}" fill="none" stroke="#a1246b" stroke-width=".8" />`
          : '') +
        `<text x="${label.left}" y="${label.top + label.size.height * 0.88}" style="font:${fontOf(label)};paint-order:stroke;stroke:#fffdf8c0;stroke-width:2.6px;fill:${isRed(label) ? '#b3261e' : '#23201a'}">${label.name}</text>`,
    )
    .join('');
