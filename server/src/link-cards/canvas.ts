/** A closed outline: points in order, in pixels. */
export type Outline = readonly (readonly [x: number, y: number])[];

/** An opaque image in memory that shapes are drawn on. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  /** Three bytes per pixel, row by row. */
  readonly pixels: Buffer;

  /** @param background like all colours, as six hexadecimal digits after `#` */
  constructor(width: number, height: number, background: string) {
    this.width = width;
    this.height = height;
    this.pixels = Buffer.alloc(width * height * 3, Buffer.from(channels(background)));
  }

  /** Whole pixels only, so that edges stay sharp. What is outside the image isn't drawn. */
  rectangle(x: number, y: number, width: number, height: number, color: string): void {
    const row = Buffer.from(channels(color));
    const [left, right] = [Math.max(0, x), Math.min(this.width, x + width)];
    if (right <= left) return;
    for (let line = Math.max(0, y); line < Math.min(this.height, y + height); line += 1) {
      const at = (line * this.width + left) * 3;
      this.pixels.fill(row, at, at + (right - left) * 3);
    }
  }

  /**
   * Fills outlines with smooth edges. Outlines in opposite directions cut holes; outlines in the same direction may overlap, as in
   * variable fonts. What is outside the image isn't drawn.
   */
  fill(outlines: readonly Outline[], color: string): void {
    const points = outlines.flat();
    if (points.length === 0) return;
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const left = within(Math.floor(Math.min(...xs)), this.width);
    const right = within(Math.ceil(Math.max(...xs)), this.width);
    const top = within(Math.floor(Math.min(...ys)), this.height);
    const bottom = within(Math.ceil(Math.max(...ys)), this.height);
    if (right <= left || bottom <= top) return;
    const coverage = new Coverage(right - left, bottom - top);
    for (const outline of outlines)
      for (const [index, [x, y]] of outline.entries()) {
        const [nextX, nextY] = outline[(index + 1) % outline.length]!;
        coverage.addEdge(x - left, y - top, nextX - left, nextY - top);
      }
    const ink = channels(color);
    coverage.forEach((x, y, share) => {
      const at = ((top + y) * this.width + left + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const below = this.pixels[at + channel]!;
        this.pixels[at + channel] = Math.round(below + (ink[channel]! - below) * share);
      }
    });
  }
}

/**
 * How much of each pixel a shape covers. Each edge adds the signed area to its right, as a difference to the pixel before, so that one
 * running sum per row gives the coverage.
 */
class Coverage {
  readonly #width: number;
  readonly #height: number;
  readonly #sums: Float64Array;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    // An edge in the last column also adds to the one behind it.
    this.#sums = new Float64Array((width + 2) * height);
  }

  addEdge(x1: number, y1: number, x2: number, y2: number): void {
    if (y1 === y2) return;
    const direction = y1 < y2 ? 1 : -1;
    const [topX, topY, bottomX, bottomY] = y1 < y2 ? [x1, y1, x2, y2] : [x2, y2, x1, y1];
    const slope = (bottomX - topX) / (bottomY - topY);
    const last = Math.min(this.#height, Math.ceil(bottomY));
    for (let row = Math.max(0, Math.floor(topY)); row < last; row += 1) {
      const start = Math.max(row, topY);
      const end = Math.min(row + 1, bottomY);
      const xs = [start, end].map((y) => Math.min(this.#width, Math.max(0, topX + (y - topY) * slope)));
      this.#addInRow(row, Math.min(...xs), Math.max(...xs), direction * (end - start));
    }
  }

  /** @param area of the edge's height in this row, with its direction */
  #addInRow(row: number, from: number, to: number, area: number): void {
    const start = row * (this.#width + 2);
    const [first, last] = [Math.floor(from), Math.ceil(to)];
    if (last <= first + 1) {
      const middle = (from + to) / 2 - first;
      this.#sums[start + first]! += area * (1 - middle);
      this.#sums[start + first + 1]! += area * middle;
      return;
    }
    // The edge crosses several pixels: the area to its right grows until the last of them.
    let covered = 0;
    for (let x = first; x < last; x += 1) {
      const [left, right] = [Math.max(from, x), Math.min(to, x + 1)];
      const before = (left - from) / (to - from);
      const after = (right - from) / (to - from);
      const share = ((before + after) / 2) * (right - left) + after * (x + 1 - right);
      this.#sums[start + x]! += area * (share - covered);
      covered = share;
    }
    this.#sums[start + last]! += area * (1 - covered);
  }

  forEach(paint: (x: number, y: number, share: number) => void): void {
    for (let y = 0; y < this.#height; y += 1) {
      let sum = 0;
      for (let x = 0; x < this.#width; x += 1) {
        sum += this.#sums[y * (this.#width + 2) + x]!;
        const share = Math.min(1, Math.abs(sum));
        if (share > 1 / 512) paint(x, y, share);
      }
    }
  }
}

const within = (value: number, limit: number) => Math.min(limit, Math.max(0, value));

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
