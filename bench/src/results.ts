import type { Figures } from './measure/first-view';
import { summarize, type Summary } from './statistics';
import type { Variant } from './variants';

/** All values of a run, by page, variant and metric. */
export class Results {
  readonly #values = new Map<string, Map<string, number[]>>();
  /** Failures, and Lighthouse's findings; each listed once. */
  readonly failures = new Set<string>();
  readonly faults = new Set<string>();

  add(page: string, variant: Variant, figures: Figures): void {
    const key = `${page} ${variant}`;
    const metrics = this.#values.get(key) ?? new Map<string, number[]>();
    this.#values.set(key, metrics);
    for (const [name, value] of Object.entries(figures)) {
      if (Number.isFinite(value)) metrics.set(name, [...(metrics.get(name) ?? []), value]);
    }
  }

  summary(page: string, variant: Variant, metric: string): Summary | undefined {
    const values = this.values(page, variant, metric);
    return values.length > 0 ? summarize(values) : undefined;
  }

  /** In the order of measurement: one per round, or several where variants differ by only a few hundredths. */
  values(page: string, variant: Variant, metric: string): readonly number[] {
    return this.#values.get(`${page} ${variant}`)?.get(metric) ?? [];
  }

  median(page: string, variant: Variant, metric: string): number | undefined {
    return this.summary(page, variant, metric)?.median;
  }

  toJSON() {
    const figures = [...this.#values].map(([key, metrics]) => {
      const [page, variant] = key.split(' ');
      return { page, variant, metrics: Object.fromEntries(metrics) };
    });
    return { figures, failures: [...this.failures], faults: [...this.faults] };
  }
}
