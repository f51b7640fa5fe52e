/** A sea chart out of seeded noise: the same numbers always make the same archipelago. */
const hash = (x, y, seed) => {
  let h = (x * 374761393 + y * 668265263 + seed * 2147483647) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295;
};
const ease = (t) => t * t * t * (t * (t * 6 - 15) + 10);
const noise = (x, y, seed) => {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - x0), ease(y - y0)];
  const top = hash(x0, y0, seed) * (1 - u) + hash(x0 + 1, y0, seed) * u;
  const bottom = hash(x0, y0 + 1, seed) * (1 - u) + hash(x0 + 1, y0 + 1, seed) * u;
  return top * (1 - v) + bottom * v;
};

/** Height at a point of the chart, roughly -0.5 to 0.5; the sea is below 0. */
export const heightAt = (x, y, { seed, scale, sea, coast = () => 0 }) => {
  // Stretched along one axis and turned, as ice leaves rock behind.
  const [a, b] = [(x * 0.8 + y * 0.6) / scale, (y * 0.8 - x * 0.6) / (scale * 1.9)];
  let sum = 0;
  let weight = 0.5;
  let frequency = 1;
  for (let octave = 0; octave < 6; octave += 1) {
    sum += weight * noise(a * frequency + octave * 17, b * frequency + octave * 31, seed + octave);
    weight *= 0.5;
    frequency *= 2.05;
  }
  return sum - sea + coast(x, y);
};

const rgb = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
const mix = (from, to, t) => from.map((value, at) => value + (to[at] - value) * t);
const clamp = (t) => Math.min(1, Math.max(0, t));

/**
 * Paints the chart into a canvas that already has its CSS size. `palette`: deep, shallow, shore, land, high (hex);
 * `offset` moves the chart under the window.
 */
export const paintChart = (canvas, options) => {
  const ratio = window.devicePixelRatio;
  const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
  const { palette, offset = [0, 0] } = options;
  const colours = Object.fromEntries(Object.entries(palette).map(([name, hex]) => [name, rgb(hex)]));
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  const row = new Float32Array((width + 1) * (height + 1));
  for (let y = 0; y <= height; y += 1)
    for (let x = 0; x <= width; x += 1)
      row[y * (width + 1) + x] = heightAt(x / ratio + offset[0], y / ratio + offset[1], options);

  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * (width + 1) + x;
      const h = row[at];
      const slope = Math.hypot(row[at + 1] - h, row[at + width + 1] - h) + 1e-6;
      const edge = (level) => clamp((h - level) / slope + 0.5);
      let colour = mix(colours.deep, colours.shallow, edge(-0.07));
      colour = mix(colour, colours.shore, edge(-0.025));
      colour = mix(colour, colours.line ?? colours.land, edge(0));
      colour = mix(colour, colours.land, clamp(h / slope - 1.1 * ratio + 0.5));
      colour = mix(colour, colours.high, edge(0.05));
      const pixel = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) image.data[pixel + channel] = colour[channel];
      image.data[pixel + 3] = 255;
    }
  context.putImageData(image, 0, 0);
};
