import { writeFile } from 'node:fs/promises';
import { Key, Origin, type WebDriver } from 'selenium-webdriver';
import { NotYet, run, whenReady } from './driver';
import type { Step } from './in-page';
import { Queries, WebDriverLocator } from './locator';
import { globToRegExp, type Handler, type Proxy } from './proxy';

interface Size {
  readonly width: number;
  readonly height: number;
}
type Evaluated<T> = ((argument: never) => T | Promise<T>) | string;

interface Surroundings {
  readonly proxy: Proxy;
  /** The window's position on the screen. */
  readonly corner: { readonly x: number; readonly y: number };
  /** The site's origin. */
  readonly base: string;
}

/** The part of Playwright's `Page` that the tests use, for a browser behind a WebDriver. Requests are intercepted by a proxy. */
export class WebDriverPage extends Queries {
  #size: Size | null = null;
  #isClosed = false;

  readonly #surroundings: Surroundings;

  constructor(
    readonly driver: WebDriver,
    surroundings: Surroundings,
  ) {
    super();
    this.#surroundings = surroundings;
  }

  protected override step(step: Step): WebDriverLocator {
    return new WebDriverLocator(this, [step]);
  }

  async goto(address: string): Promise<null> {
    await this.driver.get(new URL(address, this.#surroundings.base).href);
    return null;
  }
  reload = () => this.driver.navigate().refresh();
  goBack = () => this.driver.navigate().back();
  title = () => this.driver.getTitle();

  /** Waits for an address: a pattern, or a test of it. */
  waitForURL(expected: string | RegExp | ((url: URL) => boolean)): Promise<void> {
    const isMatch = (url: string) => {
      if (typeof expected === 'function') return expected(new URL(url));
      return (typeof expected === 'string' ? globToRegExp(expected) : expected).test(url);
    };
    return whenReady(`the address to be ${String(expected)}`, async () => {
      const url = await this.driver.getCurrentUrl();
      if (!isMatch(url)) throw new NotYet(`it is ${url}`);
    });
  }

  evaluate = <T>(onPage: Evaluated<T>, argument?: unknown): Promise<T> =>
    run(this.driver, String(onPage), [argument ?? null]);

  waitForFunction = (onPage: Evaluated<unknown>, argument?: unknown): Promise<void> =>
    whenReady(String(onPage), async () => {
      if (!(await this.evaluate(onPage, argument))) throw new NotYet('it is not so yet');
    });

  async addInitScript(onPage: Evaluated<unknown>, argument?: unknown): Promise<void> {
    this.#surroundings.proxy.addInitScript(`(${onPage})(${JSON.stringify(argument)})`);
  }

  async route(address: string | RegExp, handler: unknown): Promise<void> {
    this.#surroundings.proxy.route(address, handler as Handler);
  }
  async unrouteAll(): Promise<void> {
    this.#surroundings.proxy.unrouteAll();
  }

  viewportSize = () => this.#size;
  /** Makes the window as large as its page has to be. */
  async setViewportSize(size: Size): Promise<void> {
    await this.driver
      .manage()
      .window()
      .setRect({ ...this.#surroundings.corner, ...size });
    const { width, height } = await this.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    await this.driver
      .manage()
      .window()
      .setRect({
        ...this.#surroundings.corner,
        width: size.width + size.width - width,
        height: size.height + size.height - height,
      });
    await this.waitForFunction(
      ((wanted: Size) => innerWidth === wanted.width && innerHeight === wanted.height) as Evaluated<boolean>,
      size,
    );
    this.#size = size;
  }

  async screenshot({ path }: { path?: string } = {}): Promise<Buffer> {
    const picture = Buffer.from(await this.driver.takeScreenshot(), 'base64');
    if (path) await writeFile(path, picture);
    return picture;
  }

  isClosed = () => this.#isClosed;
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.driver.quit();
  }

  readonly keyboard = {
    /** A key, or several with `+` between them. */
    press: async (keys: string) => {
      const codes = keys.split('+').map(codeOf);
      const actions = this.driver.actions();
      for (const code of codes) actions.keyDown(code);
      for (const code of codes.toReversed()) actions.keyUp(code);
      await actions.perform();
    },
    type: (text: string) => this.driver.actions().sendKeys(text).perform(),
  };

  readonly mouse = {
    move: (x: number, y: number) =>
      this.driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
        .perform(),
    down: () => this.driver.actions().press().perform(),
    up: () => this.driver.actions().release().perform(),
  };
}

const CODES: Readonly<Record<string, string>> = {
  ControlOrMeta: Key.CONTROL,
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Alt: Key.ALT,
  Enter: Key.ENTER,
  Tab: Key.TAB,
  Escape: Key.ESCAPE,
  Space: Key.SPACE,
  Backspace: Key.BACK_SPACE,
  Delete: Key.DELETE,
  Home: Key.HOME,
  End: Key.END,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
};

function codeOf(key: string): string {
  const code = CODES[key] ?? key;
  if (code.length > 1) throw new Error(`The WebDriver page knows no key "${key}"`);
  return code;
}
