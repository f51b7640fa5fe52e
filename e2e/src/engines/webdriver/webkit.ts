import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BrowserContext } from 'playwright-core';
import { Builder, Capabilities } from 'selenium-webdriver';
import { eventually } from '../../eventually';
import { freePort } from '../../../../scripts/lib/free-port.mjs';
import type { Appearance } from '../firefox';
import { WebDriverPage } from './page';
import { startProxy } from './proxy';

interface Options {
  readonly baseURL: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly appearance?: Appearance;
  /** The folder for downloads. */
  readonly downloads: string;
}

const SCREEN = { width: 3200, height: 2400 };
/** The pointer is in the screen's middle. Without a window manager, the window under it has the keyboard, here by its tool bar. */
const CORNER = { x: SCREEN.width / 2 - 40, y: SCREEN.height / 2 - 10 };
/** Without it, the tool bar of MiniBrowser is wider than a phone. */
const NARROW =
  '* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px; } button { margin: 0 -8px; }';
const CALM = '[Settings]\ngtk-enable-animations=false\n';

/** Opens a window of WebKitGTK's MiniBrowser at `path`, as the part of a browser context that the tests use. */
export async function openWebKit(path: string, options: Options): Promise<BrowserContext> {
  const ends: (() => unknown)[] = [];
  const close = async () => {
    const errors: unknown[] = [];
    // If the browser crashed, its helpers still have to end.
    for (const end of ends.splice(0).toReversed())
      await Promise.resolve()
        .then(end)
        .catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw errors[0];
  };
  try {
    const events = new EventEmitter();
    const proxy = await startProxy(
      (report) => emitReport(events, report),
      (request) => void events.emit('request', request),
    );
    ends.push(proxy.close);

    const profile = await mkdtemp(join(tmpdir(), 'portfolio-webkit-'));
    ends.push(() => rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
    await mkdir(join(profile, 'gtk-3.0'));
    await writeFile(join(profile, 'gtk-3.0/gtk.css'), NARROW);
    if (options.appearance?.isCalm) await writeFile(join(profile, 'gtk-3.0/settings.ini'), CALM);
    await writeFile(join(profile, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${options.downloads}"\n`);

    const xvfb = spawn(
      'Xvfb',
      ['-displayfd', '3', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`, '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    );
    ends.push(() => endProcess(xvfb));
    const [display] = (await once(xvfb.stdio[3] as Readable, 'data')) as [Buffer];

    const port = await freePort();
    const webDriver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${String(display).trim()}`,
        GDK_BACKEND: 'x11',
        HOME: profile,
        XDG_CONFIG_HOME: profile,
        XDG_DATA_HOME: profile,
        XDG_CACHE_HOME: profile,
      },
    });
    ends.push(() => endProcess(webDriver));
    const address = `http://127.0.0.1:${port}`;
    await eventually(() => fetch(`${address}/status`));

    const { baseURL, viewport, appearance } = options;
    const through = `127.0.0.1:${proxy.port}`;
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          unhandledPromptBehavior: 'accept',
          proxy: { proxyType: 'manual', httpProxy: through, sslProxy: through },
          'webkitgtk:browserOptions': {
            binary: path,
            args: ['--automation', ...(appearance?.colorScheme === 'dark' ? ['--dark-mode'] : [])],
          },
        }),
      )
      .build();
    const page = new WebDriverPage(driver, { proxy, base: baseURL, corner: CORNER });
    ends.push(() => page.close());
    await page.setViewportSize(viewport);

    const context = {
      on: (name: string, listener: () => void) => events.on(name, listener),
      addInitScript: page.addInitScript.bind(page),
      newPage: async () => page,
      close,
    };
    // The tests may call what Playwright has and this lacks; that fails by name.
    return context as unknown as BrowserContext;
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

function emitReport(
  events: EventEmitter,
  { type, text: words, url }: { type: string; text: string; url: string },
) {
  if (type === 'page') events.emit('weberror', { error: () => new Error(words) });
  else events.emit('console', { type: () => type, text: () => words, location: () => ({ url }) });
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
