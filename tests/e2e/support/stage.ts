import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import * as STORED from '../../../src/lib/storage-keys.ts';
import { postConfession, postingPlace } from '../../../scripts/lib/student-actions.ts';
import type { Account, Student } from '../../support/live/people.ts';
import { storedSession } from '../../support/live/stored-session.ts';
import type { Live } from '../../support/live/use-live.ts';
import { useLive } from '../../support/live/use-live.ts';
import { LONG_WAIT_TIMEOUT_MS } from '../../support/setup/wait-timeout.ts';
import { sharedBrowser } from '../../support/shared-browser.ts';
import { Tab } from '../pages/screens.ts';
import type { Texts } from '../pages/texts.ts';
import { waitPromptly } from './prompt-waits.ts';

/** `artifacts/e2e` of the repository, which git ignores. */
const PICTURES = fileURLToPath(new URL('../../../artifacts/e2e', import.meta.url));

/** A phone in the hand. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions;

/** A screen on a desk. */
export const DESKTOP = {
  viewport: { width: 1440, height: 900 },
} as const satisfies BrowserContextOptions;

/**
 * What a browser brings ahead of what is opened, since in each new one this takes as long as two pages. `nothing`: no service
 * worker, and it asks to save data. `worker`: a worker that keeps what is loaded, for notifications. `everything`: the worker
 * keeps the whole app, for being offline.
 */
type Brings = 'nothing' | 'worker' | 'everything';

/** How a visitor comes. */
export interface VisitOptions extends BrowserContextOptions {
  /** As the file has it, unless said otherwise. */
  readonly brings?: Brings;
  /** Words by which this person finds things; English unless said otherwise. */
  readonly texts?: Texts | undefined;
  /** Items already in their browser's storage. */
  readonly stored?: readonly { readonly name: string; readonly value: string }[];
}

/** Somebody with a browser of their own, and a tab in it. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly tab: Tab;
  /** One more tab of the same browser. */
  readonly newTab: () => Promise<Tab>;
}

/** Where the tests of a file play. */
export interface Stage {
  readonly live: Live;
  /** Somebody whose browser knows nobody. */
  guest(options?: VisitOptions): Promise<Visitor>;
  /** Somebody whose browser is signed in to an account; no page is open yet. */
  signedIn(account: Account, options?: VisitOptions): Promise<Visitor>;
  /** Posts confessions without a browser, one after the other. */
  postAs(student: Student, texts: readonly string[]): Promise<readonly ConfessionId[]>;
}

/** Saves screenshots and errors of all visitors after a failed test. */
async function leaveEvidence(
  contexts: readonly BrowserContext[],
  notes: readonly string[],
  test: string,
): Promise<void> {
  const name = test
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  const pages = contexts.flatMap((context) => context.pages());
  await mkdir(PICTURES, { recursive: true });
  await writeFile(join(PICTURES, `${name}.txt`), notes.join('\n'));
  await Promise.all(
    pages.map((page, index) =>
      page.screenshot({ path: join(PICTURES, `${name}-${index + 1}.png`) }).catch(() => undefined),
    ),
  );
}

/** Options of a file's stage. */
interface StageOptions {
  /** Visitors are closed after the last test of the file, not after each. */
  readonly visitorsStay?: boolean;
  /** Of the visitors who do not say it themselves; `nothing` unless given. */
  readonly brings?: Brings;
  /** Whether things move. Where they do not, the browser has a tenth less to do. */
  readonly moves?: boolean;
}

/**
 * Ends at once the gap between two places to which something goes that has waited (src/lib/outbox/apart.ts): of a minute and a
 * half each, which the unit tests look at, a walk would only wait.
 */
function endGaps(lastPlace: string): void {
  const store = Storage.prototype.setItem;
  Storage.prototype.setItem = function setItem(key, value) {
    store.call(this, key, key.startsWith(lastPlace) ? '0 nowhere' : value);
  };
}

/**
 * In a page: whether the browser asks to save data. Otherwise its network is a good one: by itself it takes a busy machine for a slow
 * network, and nothing is fetched ahead. What was fetched is listed to the end, whichever page asks.
 */
function connect(saveData: boolean): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData, effectiveType: '4g' } });
  performance.setResourceTimingBufferSize(2000);
}

/**
 * Puts items into the storage of a new browser as its first page begins. Playwright's `storageState` opens a page of its own for it,
 * which takes two thirds of what all else takes that a new browser needs.
 */
async function fillStorage(
  context: BrowserContext,
  appUrl: string,
  stored: readonly { readonly name: string; readonly value: string }[],
): Promise<void> {
  const fill = await context.addInitScript(
    ({ origin, items }) => {
      if (location.origin !== origin) return;
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    { origin: appUrl, items: stored },
  );
  const isIn = new Promise<void>((resolve) => {
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => {
        if (frame.url().startsWith(appUrl)) resolve();
      });
    });
  });
  // Whoever signs out there is not signed in again by the next page.
  void isIn.then(() => fill.dispose()).catch(() => undefined);
}

/** The suite with the app, and a browser. An unhandled error in a page fails the test. */
export function useStage(given: StageOptions = {}): Stage {
  const { visitorsStay = false, brings: usual = 'nothing', moves = false } = given;
  const live = useLive({ app: true });
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  let faults: string[] = [];
  let notes: string[] = [];

  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  const leave = async (): Promise<void> => {
    const leaving = contexts;
    contexts = [];
    await Promise.all(leaving.map((context) => context.close()));
  };
  afterEach(async ({ task }) => {
    const seen = faults;
    faults = [];
    if (task.result?.state === 'fail') await leaveEvidence(contexts, notes, task.name);
    notes = [];
    if (!visitorsStay) await leave();
    expect(seen).toEqual([]);
  });
  afterAll(leave);

  const guest: Stage['guest'] = async ({ texts, stored = [], brings = usual, ...options } = {}) => {
    if (browser === undefined) throw new Error('the browser is not there yet: use it in a hook or in a test');
    const { appUrl } = live.app;
    const context = await browser.newContext({
      locale: 'en-IN',
      serviceWorkers: brings === 'nothing' ? 'block' : 'allow',
      reducedMotion: moves ? 'no-preference' : 'reduce',
      ...options,
    });
    contexts.push(context);
    if (stored.length > 0) await fillStorage(context, appUrl, stored);
    await context.addInitScript(connect, brings !== 'everything');
    await context.addInitScript(endGaps, STORED.lastPlace.name);
    context.setDefaultTimeout(LONG_WAIT_TIMEOUT_MS);
    context.on('weberror', (error) => faults.push(String(error.error().stack ?? error.error())));
    context.on('requestfailed', (request) =>
      notes.push(`${request.url()} ${request.failure()?.errorText ?? ''}`),
    );
    context.on('console', (message) => {
      if (message.type() === 'error') notes.push(message.text());
    });
    const newTab = async (): Promise<Tab> => {
      const page = await context.newPage();
      waitPromptly(page);
      return new Tab(page, appUrl, texts);
    };
    return { context, tab: await newTab(), newTab };
  };
  return {
    live,
    guest,
    signedIn: (account, { stored = [], ...options } = {}) =>
      guest({ ...options, stored: [storedSession(live.suite, account), ...stored] }),
    postAs: async (student, texts) => {
      const ids: ConfessionId[] = [];
      for (const text of texts) ids.push(await postConfession(student, { text, ...postingPlace(student) }));
      return ids;
    },
  };
}
