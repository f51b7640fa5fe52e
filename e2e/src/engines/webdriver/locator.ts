import type { WebDriver, WebElement } from 'selenium-webdriver';
import { NotYet, run, whenReady } from './driver';
import type { Chain, Step, Traits, Words } from './in-page';

type Text = string | RegExp;
interface Naming {
  readonly exact?: boolean;
}
type RoleOptions = Traits & Naming & { readonly name?: Text };
type State = 'visible' | 'hidden' | 'attached' | 'detached';

/** The page of a locator. */
interface LocatorPage {
  readonly driver: WebDriver;
  readonly keyboard: { press(keys: string): Promise<void>; type(text: string): Promise<void> };
}

const words = (text: Text, exact = false): Words =>
  typeof text === 'string' ? { text, exact } : { source: text.source, flags: text.flags };

/** The queries that pages and locators have in common. */
export abstract class Queries {
  protected abstract step(step: Step): WebDriverLocator;

  getByRole(role: string, { name, exact, ...traits }: RoleOptions = {}) {
    return this.step({ by: 'role', role, traits, ...(name !== undefined && { name: words(name, exact) }) });
  }
  getByText = (text: Text, { exact }: Naming = {}) => this.step({ by: 'text', words: words(text, exact) });
  getByLabel = (text: Text, { exact }: Naming = {}) => this.step({ by: 'label', words: words(text, exact) });
  locator = (selector: string, options: FilterOptions = {}) =>
    this.step({ by: 'css', selector }).filter(options);
}

interface FilterOptions {
  readonly hasText?: Text;
  readonly has?: WebDriverLocator;
  readonly visible?: boolean;
}

/** The part of Playwright's `Locator` that the tests use, for a browser behind a WebDriver. */
export class WebDriverLocator extends Queries {
  constructor(
    readonly owner: LocatorPage,
    readonly chain: Chain,
  ) {
    super();
  }

  protected override step(step: Step): WebDriverLocator {
    return new WebDriverLocator(this.owner, [...this.chain, step]);
  }
  get #driver(): WebDriver {
    return this.owner.driver;
  }
  page = () => this.owner;
  override toString = () => JSON.stringify(this.chain);

  filter = ({ hasText, has, visible }: FilterOptions) =>
    hasText === undefined && !has && visible === undefined
      ? this
      : this.step({
          by: 'filter',
          ...(hasText !== undefined && { hasText: words(hasText) }),
          ...(has && { has: has.chain }),
          ...(visible !== undefined && { visible }),
        });
  and = (other: WebDriverLocator) => this.step({ by: 'and', other: other.chain });
  or = (other: WebDriverLocator) => this.step({ by: 'or', other: other.chain });
  nth = (index: number) => this.step({ by: 'nth', index });
  first = () => this.nth(0);
  last = () => this.nth(-1);
  async all(): Promise<WebDriverLocator[]> {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }

  /** Runs a function on all elements. */
  evaluateAll<T>(
    onPage: ((elements: Element[], argument: unknown) => T) | string,
    argument?: unknown,
  ): Promise<T> {
    return run(this.#driver, `(chain, argument) => (${onPage})(window.testQueries.find(chain), argument)`, [
      this.chain,
      argument ?? null,
    ]);
  }

  /** Runs a function on the element, once there is one. */
  evaluate<T>(
    onPage: ((element: never, argument: unknown) => T | Promise<T>) | string,
    argument?: unknown,
  ): Promise<T> {
    return whenReady(this.toString(), async () => {
      const { count, value } = await this.evaluateAll<{ count: number; value: T }>(
        `async (all, argument) =>
          all.length === 1 ? { count: 1, value: await (${onPage})(all[0], argument) } : { count: all.length }`,
        argument,
      );
      expectOne(count);
      return value;
    });
  }

  count = () => this.evaluateAll((all) => all.length);
  textContent = () => this.evaluate((element: Element) => element.textContent);
  innerText = () => this.evaluate((element: HTMLElement) => element.innerText);
  allTextContents = () => this.evaluateAll((all) => all.map((element) => element.textContent ?? ''));
  allInnerTexts = () => this.evaluateAll((all) => all.map((element) => (element as HTMLElement).innerText));
  inputValue = () => this.evaluate((element: HTMLInputElement) => element.value);
  getAttribute = (name: string) =>
    this.evaluate((element: Element, attribute) => element.getAttribute(attribute as string), name);
  isEnabled = () => this.evaluate((element: Element) => !element.matches(':disabled, [aria-disabled=true]'));
  isChecked = () => this.evaluate((element: HTMLInputElement) => element.checked);
  isVisible = () =>
    this.evaluateAll((all) => all.length === 1 && window.testQueries.isVisible(all[0]!)) as Promise<boolean>;
  boundingBox = () =>
    this.evaluate((element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  focus = () => this.evaluate((element: HTMLElement) => element.focus());
  scrollIntoViewIfNeeded = () =>
    this.evaluate((element: Element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  dispatchEvent = (type: string) =>
    this.evaluate(
      (element: Element, name) =>
        element.dispatchEvent(new MouseEvent(name as string, { bubbles: true, cancelable: true })),
      type,
    );

  /** Waits for a state of the element. */
  waitFor({ state = 'visible' }: { state?: State } = {}): Promise<void> {
    return whenReady(`${this.toString()} to be ${state}`, async () => {
      const seen = await this.evaluateAll<boolean[]>((all) =>
        all.map((one) => window.testQueries.isVisible(one)),
      );
      if (seen.length > 1) throw new NotYet(`there are ${seen.length} of them`);
      const isThere = state === 'attached' || state === 'detached' ? seen.length === 1 : seen[0] === true;
      if (isThere !== (state === 'visible' || state === 'attached'))
        throw new NotYet(seen.length ? `it is ${seen[0] ? '' : 'not '}visible` : 'it is not there');
    });
  }

  /** The element, once it can be clicked. */
  async #clickable<T>(act: (element: WebElement) => Promise<T>): Promise<T> {
    return whenReady(this.toString(), async () => {
      const { count, obstacle, element } = await this.evaluateAll<{
        count: number;
        obstacle?: string | null;
        element?: WebElement;
      }>(
        `async (all) => all.length === 1
          ? { count: 1, element: all[0], obstacle: await window.testQueries.obstacle(all[0]) }
          : { count: all.length }`,
      );
      expectOne(count);
      if (obstacle) throw new NotYet(obstacle);
      return act(element!);
    });
  }

  click = () => this.#clickable((element) => element.click());
  dblclick = () => this.#clickable((element) => this.#driver.actions().doubleClick(element).perform());
  hover = () => this.#clickable((origin) => this.#driver.actions().move({ origin }).perform());

  /** Replaces the text, as pasting does. */
  async fill(text: string): Promise<void> {
    await this.#clickable(async () => {
      await this.evaluateAll(([field], words) => {
        (field as HTMLInputElement).select();
        document.execCommand(words ? 'insertText' : 'delete', false, words as string);
      }, text);
    });
    const typed = await this.inputValue();
    if (typed !== text) throw new Error(`${this.toString()} has "${typed}" after typing "${text}"`);
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await this.owner.keyboard.press(key);
  }

  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this.owner.keyboard.type(text);
  }

  async setInputFiles(files: string | readonly string[]): Promise<void> {
    const element = await this.evaluate<WebElement>('(input) => input');
    await element.sendKeys([files].flat().join('\n'));
  }

  async setChecked(isChecked: boolean): Promise<void> {
    if ((await this.isChecked()) !== isChecked) await this.click();
  }
  check = () => this.setChecked(true);

  async selectOption(label: string): Promise<void> {
    await this.evaluate((select: HTMLSelectElement, wanted) => {
      const option = [...select.options].find((each) => each.label === wanted || each.value === wanted);
      if (!option) throw new Error(`There is no option "${String(wanted)}"`);
      option.selected = true;
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
    }, label);
  }
}

function expectOne(count: number): void {
  if (count !== 1) throw new NotYet(count ? `there are ${count} of them` : 'it is not there');
}
