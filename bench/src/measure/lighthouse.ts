import lighthouse, { type Config } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { launchBrowser } from './chromium';
import type { Figures } from './first-view';

export type FormFactor = 'mobile' | 'desktop';

const LIMIT_MS = 120_000;
const TIMES = {
  lcp: 'largest-contentful-paint',
  fcp: 'first-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  speedIndex: 'speed-index',
} as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface LighthouseRun {
  readonly figures: Figures;
  /** Failed audits outside performance, with their titles. */
  readonly faults: readonly string[];
}

const mobileConfig = (cpuSlowdownMultiplier: number): Config => ({
  extends: 'lighthouse:default',
  settings: { throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier } },
});

/** A run in a fresh browser; `slowdown` is that of the phone. @throws Error if it doesn't finish in time */
export async function runLighthouse(url: string, form: FormFactor, slowdown: number): Promise<LighthouseRun> {
  const port = await freePort();
  const browser = await launchBrowser(port);
  // Closing the browser ends a hanging run.
  const timer = setTimeout(() => void browser.close(), LIMIT_MS);
  try {
    const result = await lighthouse(
      url,
      { port, logLevel: 'silent', onlyCategories: [...CATEGORIES], maxWaitForLoad: 60_000 },
      form === 'desktop' ? desktopConfig : mobileConfig(slowdown),
    );
    if (!result) throw new Error('Lighthouse gave no result');
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(runtimeError.message);
    const figures: Figures = {};
    for (const [name, audit] of Object.entries(TIMES))
      figures[`${form}.${name}`] = audits[audit]?.numericValue ?? Number.NaN;
    for (const name of CATEGORIES) figures[`${form}.${name}`] = (categories[name]?.score ?? Number.NaN) * 100;
    const faults = CATEGORIES.slice(1).flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${form}, ${name}: ${audits[id]?.title ?? id}`),
    );
    return { figures, faults };
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
}
