/* The process that draws one SVG: it reads the file from its input and writes a PNG to its output. */
import { buffer } from 'node:stream/consumers';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import resvg from '@resvg/resvg-wasm/index_bg.wasm';
import { EXIT_EMPTY } from './svg-output';

const side = Number(process.argv[2]);
const file = await buffer(process.stdin);
await initWasm(resvg);
const measured = new Resvg(file);
// Text has no fonts here, and references to other files lead nowhere.
if (!measured.innerBBox()) process.exit(EXIT_EMPTY);
const longer = measured.width >= measured.height ? 'width' : 'height';
const drawn = new Resvg(file, { fitTo: { mode: longer, value: side } }).render();
process.stdout.write(drawn.asPng());
