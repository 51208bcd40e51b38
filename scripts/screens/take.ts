import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { LANGUAGES } from '../../domain/src/language.ts';
import * as STORED from '../../src/lib/storage-keys.ts';
import { textsIn } from '../lib/texts-in.ts';
import { browserState } from '../lib/browser-session.ts';
import type { Finding } from './audit.ts';
import { audit } from './audit.ts';
import { fileName } from './options.ts';
import type { Look, Size } from './options.ts';
import type { Screen, Stage } from './screen.ts';
import { freeze, settle } from './settle.ts';
import type { World } from './world.ts';

/** What pictures are taken with. */
export interface Studio {
  readonly browser: Browser;
  /** Where the app answers. */
  readonly url: string;
  readonly world: World;
  /** The source of axe-core. */
  readonly axe: string;
  /** Where the pictures go. */
  readonly folder: string;
}

/** A picture that was taken, and what was found on it. */
interface Picture {
  readonly file: string;
  readonly findings: readonly Finding[];
}

/** What came of a screen in one look. */
export interface Outcome {
  readonly screen: string;
  readonly look: Look;
  readonly pictures: readonly Picture[];
  /** What the page has complained about. */
  readonly complaints: readonly string[];
  /** Why there are no more pictures. */
  readonly failure: string | undefined;
}

const TIMEOUT_MS = 20_000;

const SIZES: Readonly<Record<Size, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

async function openContext(studio: Studio, screen: Screen, look: Look): Promise<BrowserContext> {
  const items = [
    ...(await studio.world.storedBy(screen.as)),
    { name: STORED.language.name, value: look.language },
    // Somebody who has been here before: the faces are there from the start.
    { name: STORED.fonts.name, value: '1' },
  ];
  const context = await studio.browser.newContext({
    ...SIZES[look.size],
    locale: LANGUAGES[look.language].locale,
    timezoneId: 'Asia/Kolkata',
    colorScheme: look.themes[0] ?? 'light',
    storageState: browserState(studio.url, items),
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  context.setDefaultTimeout(TIMEOUT_MS);
  return context;
}

/** Collects what the page complains about; the same complaint counts once. */
function listen(page: Page, complaints: Set<string>): void {
  page.on('pageerror', ({ message }) => complaints.add(message.split('\n')[0] ?? message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const [words = ''] = message.text().split('\n');
    const { url } = message.location();
    complaints.add(words.startsWith('Failed to load') ? `${words} ${url}` : words);
  });
}

async function bringAbout(studio: Studio, screen: Screen, look: Look, page: Page): Promise<void> {
  const { text, areas } = await textsIn(look.language);
  const stage: Stage = { page, text, areas, size: look.size, world: studio.world };
  await screen.before?.(stage);
  const path = typeof screen.path === 'string' ? screen.path : await screen.path(studio.world);
  await page.goto(studio.url + path, { waitUntil: 'commit' });
  // A public page brings the app at the first sign of somebody (src/boot/page.ts).
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await screen.prepare(stage);
}

async function photograph(
  studio: Studio,
  screen: Screen,
  look: Look,
  page: Page,
  theme: Look['themes'][number],
): Promise<Picture> {
  const waits = { isWaiting: screen.isWaiting === true };
  await settle(page, waits);
  await freeze(page);
  await page.emulateMedia({ colorScheme: theme });
  await settle(page, waits);
  const file = fileName(screen.name, look, theme);
  await page.screenshot({ path: join(studio.folder, file), fullPage: screen.isWhole === true });
  return { file, findings: await audit(page, studio.axe) };
}

/** Takes the pictures of a screen in one look. It never rejects: a screen that does not come about is an outcome. */
export async function takePictures(studio: Studio, screen: Screen, look: Look): Promise<Outcome> {
  const pictures: Picture[] = [];
  const complaints = new Set<string>();
  let context: BrowserContext | undefined;
  let failure: string | undefined;
  try {
    context = await openContext(studio, screen, look);
    const page = await context.newPage();
    if (screen.isFailing !== true) listen(page, complaints);
    await bringAbout(studio, screen, look, page);
    for (const theme of look.themes) pictures.push(await photograph(studio, screen, look, page, theme));
  } catch (error) {
    const lines = (error instanceof Error ? error.message : String(error)).split('\n');
    failure = lines.slice(0, 4).join(' ').replace(/\s+/g, ' ');
  } finally {
    // A browser that has ended has closed it.
    await context?.close().catch(() => undefined);
    await screen.after?.(studio.world).catch((error: unknown) => complaints.add(String(error)));
  }
  return { screen: screen.name, look, pictures, complaints: [...complaints], failure };
}
