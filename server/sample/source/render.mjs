// Makes every file of ../media again: `node render.mjs`, or `node render.mjs farled-route portrait` for some of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { FILES } from './files.mjs';

const source = dirname(fileURLToPath(import.meta.url));
const media = join(source, '..', 'media');
const require = createRequire(import.meta.url);
const fonts = {
  'bricolage-grotesque': dirname(require.resolve('@fontsource-variable/bricolage-grotesque/package.json')),
  'jetbrains-mono': dirname(require.resolve('@fontsource-variable/jetbrains-mono/package.json')),
};
const TYPES = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The pages are served by interception: fonts and modules don't load from `file:`, and no port is needed. */
const ORIGIN = 'https://sample.test';
const serve = async (route) => {
  const path = decodeURIComponent(new URL(route.request().url()).pathname);
  const font = /^\/fonts\/([^/]+)\/(.+)$/.exec(path);
  const file = font ? join(fonts[font[1]], font[2]) : join(source, path);
  await route.fulfill({
    body: await readFile(file),
    contentType: TYPES[extname(file)] ?? 'application/octet-stream',
  });
};

const open = async (browser, { page: path, width, height, scale = 1 }) => {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale });
  await context.route(`${ORIGIN}/**`, serve);
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${path}: ${error.message}`));
  await page.goto(`${ORIGIN}/${path}`, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  // A module that draws with the fonts waits for them itself and then sets this.
  await page.waitForFunction(() => document.documentElement.dataset.drawing !== 'true');
  return { page, close: () => context.close() };
};

const picture = async (browser, job, target) => {
  const { page, close } = await open(browser, job);
  if (job.second !== undefined) await page.evaluate((time) => window.showFrame(time), job.second);
  const shot = await page.screenshot({ omitBackground: true });
  const image = sharp(shot);
  if (target.endsWith('.webp'))
    await image.webp({ quality: job.quality ?? 86, effort: 6, smartSubsample: true }).toFile(target);
  else
    await image
      .png({ palette: true, colours: job.colours ?? 256, effort: 10, compressionLevel: 9, dither: 0 })
      .toFile(target);
  await close();
};

/** One picture of the page per page element, for the icons. */
const tiles = async (browser, job, directory, wanted) => {
  const { page, close } = await open(browser, job);
  for (const tile of await page.locator('[data-file]').all()) {
    const name = await tile.getAttribute('data-file');
    if (!wanted(name)) continue;
    const shot = await tile.screenshot({ omitBackground: true });
    await sharp(shot)
      .png({ palette: true, effort: 10, compressionLevel: 9 })
      .toFile(join(directory, `${name}.png`));
  }
  await close();
};

const video = async (browser, job, target) => {
  const { page, close } = await open(browser, job);
  const encoder = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'image2pipe',
      '-framerate',
      String(job.fps),
      '-c:v',
      'png',
      '-i',
      '-',
      '-c:v',
      'libx264',
    ]
      .concat([
        '-preset',
        'veryslow',
        '-tune',
        'animation',
        '-crf',
        String(job.crf),
        '-pix_fmt',
        'yuv420p',
        '-an',
      ])
      .concat(['-movflags', '+faststart', '-map_metadata', '-1', target]),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let frame = 0; frame < job.seconds * job.fps; frame += 1) {
    await page.evaluate((time) => window.showFrame(time), frame / job.fps);
    if (!encoder.stdin.write(await page.screenshot())) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await once(encoder, 'close');
  await close();
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} for ${target}`);
};

const pdf = async (browser, job, target) => {
  const { page, close } = await open(browser, job);
  await writeFile(target, await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true }));
  await close();
};

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.some((part) => name.startsWith(part));
await mkdir(media, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--force-color-profile=srgb',
    '--font-render-hinting=none',
    '--disable-lcd-text',
  ],
});
try {
  for (const { file, ...job } of FILES) {
    if (job.kind === 'tiles') {
      if (wanted.length && !wanted.some((part) => /^(icon|why)/.test(part))) continue;
      await tiles(browser, job, media, isWanted);
      continue;
    }
    if (!isWanted(file)) continue;
    const target = join(media, file);
    if (job.kind === 'video') await video(browser, job, target);
    else if (job.kind === 'pdf') await pdf(browser, job, target);
    else await picture(browser, job, target);
    console.log(`${file.padEnd(32)}${((await stat(target)).size / 1024).toFixed(0).padStart(6)} KB`);
  }
} finally {
  await browser.close();
}
