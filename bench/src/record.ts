import { launchBrowser } from './measure/chromium';
import { filmScene, SCENES, type Scene } from './measure/frames';
import { say } from './progress';
import { writeFrames } from './report/frame-sheet';
import type { Subject } from './rounds';

/** Percent of the window; spinners change less. */
const WORTH_A_LOOK = 0.1;

/** Records each page while it loads, and the navigation from the first to Projects. */
export async function recordAll(
  subjects: readonly Subject[],
  slowdown: number,
  folder: string,
): Promise<void> {
  for (const { page, path, served } of subjects) {
    const scenes: readonly Scene[] = path === '/' ? SCENES : ['load'];
    for (const { variant, origin } of served) {
      for (const scene of scenes) {
        const browser = await launchBrowser();
        try {
          const frames = await filmScene({ browser, slowdown }, origin + path, scene);
          const name = `${variant}-${page.replace(/\W+/g, '') || 'home'}-${scene}`;
          const filmed = await writeFrames(folder, name, frames);
          const flashes = filmed.filter(({ flashed }) => flashed >= WORTH_A_LOOK).length;
          say(`${name}: ${frames.length} frames, ${flashes} with changes that the next one reverts`);
        } finally {
          await browser.close();
        }
      }
    }
  }
}
