import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** How long a person takes for an interaction while they're recorded, in milliseconds. */
const PAUSE_MS = 1_500;
const SECOND = 1_000;

/** Counts what a person does: each click, field, file, command and touch. */
export class Person {
  readonly steps: string[] = [];
  readonly #recording = process.env.E2E_SERIES ? new Recording(process.env.E2E_SERIES) : null;

  /** What the person looks at, until they look at something else. */
  watch(page: Page): void {
    this.#recording?.show(page);
  }

  async do(step: string, act: () => Promise<unknown>): Promise<void> {
    this.steps.push(step);
    this.#recording?.note(`${this.steps.length},"${step}"`);
    await act();
    if (this.#recording) await delay(PAUSE_MS);
  }

  /** Ends the recording, if there is one. */
  async end(): Promise<void> {
    await this.#recording?.end();
  }
}

/** A screenshot each second, and a table of the steps. */
class Recording {
  readonly #begin = Date.now();
  readonly #lines = ['second,step,interaction'];
  #page: Page | null = null;
  #hasEnded = false;
  readonly #ended: Promise<void>;

  constructor(readonly folder: string) {
    this.#ended = this.#record();
  }

  show(page: Page): void {
    this.#page = page;
  }

  note(step: string): void {
    this.#lines.push(`${this.#seconds()},${step}`);
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    await this.#ended;
    this.note(',"the end"');
    await writeFile(join(this.folder, 'steps.csv'), `${this.#lines.join('\n')}\n`);
  }

  #seconds = () => Math.floor((Date.now() - this.#begin) / SECOND);

  async #record(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    while (!this.#hasEnded) {
      const second = this.#seconds();
      const path = join(this.folder, `${String(second).padStart(3, '0')}.png`);
      // A page may be closing.
      await this.#page?.screenshot({ path }).catch(() => undefined);
      await delay(Math.max(0, this.#begin + (second + 1) * SECOND - Date.now()));
    }
  }
}
