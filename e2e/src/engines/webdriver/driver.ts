import { readFileSync } from 'node:fs';
import { error as driverErrors, type WebDriver } from 'selenium-webdriver';
import { setTimeout as delay } from 'node:timers/promises';
import { PATIENCE_MS } from '../../eventually';
import { makeQueries } from './in-page';

/** Runs in each document with the first query. */
const QUERIES = `${readFileSync(require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8')}
window.testQueries = (${makeQueries})();`;

type Answer<T> = { readonly value: T } | { readonly fault: string };

/** Runs a function in the page, with arguments that JSON can hold. @throws Error with the function's */
export async function run<T>(driver: WebDriver, source: string, args: readonly unknown[]): Promise<T> {
  const answer = await driver.executeAsyncScript<Answer<T>>(
    `const [args, done] = arguments;
    if (!window.testQueries) { ${QUERIES} }
    (async () => (${source})(...args))().then(
      (value) => done({ value }),
      (error) => done({ fault: error instanceof Error ? error.name + ': ' + error.message + '\\n' + error.stack : String(error) }),
    );`,
    args,
  );
  if ('fault' in answer) throw new Error(answer.fault);
  return answer.value;
}

/** A state that may still change; anything else is thrown at once. */
export class NotYet extends Error {}

/** Errors of a page that is being left or rendered anew meanwhile. */
const PASSING = [
  driverErrors.StaleElementReferenceError,
  driverErrors.ElementNotInteractableError,
  driverErrors.ElementClickInterceptedError,
  driverErrors.JavascriptError,
  driverErrors.NoSuchWindowError,
];

/** Repeats an action until the page is ready for it. @throws Error that says why it never was */
export async function whenReady<T>(what: string, act: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      const isPassing = error instanceof NotYet || PASSING.some((kind) => error instanceof kind);
      if (!isPassing || Date.now() > deadline)
        throw new Error(`${what}: ${(error as Error).message}`, { cause: error });
      await delay(50);
    }
  }
}
