import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PROJECT } from './emulator.ts';
import type { PageOptions } from './page-sdk.ts';
import { sharedBrowser } from './shared-browser.ts';

/** A browser and a server of pages that carry the unmodified Firebase SDK. */
export class Pages {
  readonly #browser: Browser;
  readonly #server: Server;
  readonly #origin: string;
  #contexts: BrowserContext[] = [];

  private constructor(browser: Browser, server: Server, origin: string) {
    this.#browser = browser;
    this.#server = server;
    this.#origin = origin;
  }

  /** Bundles the SDK, serves it on a free port and opens the browser. The caller closes it. */
  static async launch(): Promise<Pages> {
    const [script, browser] = await Promise.all([bundle(), sharedBrowser()]);
    const server = createServer((req, res) => {
      const isScript = req.url === '/page.js';
      res.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
      res.end(isScript ? script : '<!doctype html><meta charset="utf-8"><script src="/page.js"></script>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return new Pages(browser, server, `http://127.0.0.1:${port}`);
  }

  /** A browser profile of its own: nothing stored, no other tabs. */
  async profile(): Promise<BrowserContext> {
    const context = await this.#browser.newContext();
    this.#contexts.push(context);
    return context;
  }

  /** Opens a tab and in it the SDK; in a profile of its own unless one is given. */
  async open(
    { host, port }: { readonly host: string; readonly port: number },
    options: Partial<PageOptions> = {},
    profile?: BrowserContext,
  ): Promise<Page> {
    const page = await (profile ?? (await this.profile())).newPage();
    await page.goto(this.#origin);
    await openSdk(page, { host, port, projectId: PROJECT, uid: 'alice', ...options });
    return page;
  }

  /** Closes all profiles and their tabs. */
  async closeAll(): Promise<void> {
    const contexts = this.#contexts;
    this.#contexts = [];
    await Promise.all(contexts.map((context) => context.close()));
  }

  /** Ends the server, and closes what is still open. */
  async close(): Promise<void> {
    await this.closeAll();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Opens the SDK in a tab that has just loaded; after a reload it has to be done again. */
export async function openSdk(page: Page, options: PageOptions): Promise<void> {
  await page.evaluate((chosen) => {
    globalThis.sdk.open(chosen);
  }, options);
}

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('./page-sdk.ts', import.meta.url));
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'iife', write: false });
  return outputFiles[0]?.text ?? '';
}
