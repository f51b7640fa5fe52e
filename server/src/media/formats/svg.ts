import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { uploadError } from '../upload-errors';
import { runConfined } from './confined-process';
import { EXIT_EMPTY } from './svg-output';

/** In bytes. */
const MAX_BYTES = 2 * 1024 * 1024;
/** In bytes, of the drawing. */
const MAX_OUTPUT = 32 * 1024 * 1024;
const LIMITS = { maxMs: 10_000, heapMb: 128, wasmPages: 256 * 16 } as const;

/**
 * Draws an SVG as PNG with a transparent background.
 * @param side of the longer side, in pixels
 * @throws AppError that says what to do if the SVG can't be drawn
 */
export type DrawSvg = (svg: Buffer, side: number) => Promise<Buffer>;

/**
 * Draws SVGs one at a time, each in a confined process. Scripts don't run, and nothing is fetched.
 * @param workerFile the bundled `svg-worker.mjs`
 */
export function svgPainter(workerFile: string): DrawSvg {
  const limit = pLimit(1);
  return async (svg, side) => {
    if (svg.length > MAX_BYTES) throw uploadError('hugeSvg');
    const program = { file: workerFile, args: [String(side)], ...LIMITS };
    const { output, code } = await limit(() => runConfined(program, svg, readOutput));
    if (!output?.length) throw uploadError(code === EXIT_EMPTY ? 'emptySvg' : 'brokenSvg');
    return output;
  };
}

async function readOutput(output: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of output as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_OUTPUT) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whether a text begins as an SVG does: after comments, declarations and a document type. */
export function isSvg(head: Buffer): boolean {
  let rest = head.toString('utf8').replace(/^\uFEFF/, '');
  for (;;) {
    rest = rest.trimStart();
    const end = rest.startsWith('<?')
      ? rest.indexOf('?>') + 2
      : rest.startsWith('<!--')
        ? rest.indexOf('-->') + 3
        : /^<!doctype svg/i.test(rest)
          ? endOfDoctype(rest)
          : 0;
    if (end <= 3) return /^<(?:svg:)?svg[\s/>]/.test(rest);
    rest = rest.slice(end);
  }
}

/** Illustrator declares entities in brackets. */
function endOfDoctype(text: string): number {
  const end = text.indexOf('>');
  const bracket = text.indexOf('[');
  return bracket >= 0 && bracket < end ? text.indexOf(']>') + 2 : end + 1;
}
