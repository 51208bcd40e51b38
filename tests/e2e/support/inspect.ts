import type { Page } from 'playwright-core';
import * as STORED from '../../../src/lib/storage-keys.ts';
import { axeFindings } from './axe.ts';
import { eventually } from './eventually.ts';
import { outOfReach, pageOverflow, underQuickExit } from './layout.ts';
import type { PHONE } from './stage.ts';
import { DESKTOP } from './stage.ts';
import type { Look } from './tours.ts';

/** Most frames that anything in the app moves for: a second. */
const FRAMES_MAX = 60;

/** Waits until nothing moves and no colour changes; what never ends, or is off the screen and waits, is not waited for. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = ({ playState, effect }: Animation): boolean =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    // Changes of style begin with the frame after them.
    await frame();
    await frame();
    for (let count = 0; count < most && document.getAnimations().some(isMoving); count += 1) await frame();
  }, FRAMES_MAX);
}

/** Disables transitions: waiting for them took half of the time. */
async function stopTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (Reflect.has(window, 'hasNoTransitions')) return;
    Reflect.set(window, 'hasNoTransitions', true);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** The narrowest phone, and a wide one. */
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 430, height: 932 };

/** A phone on its side, or a low window on a desk: there the navigation stands beside the page. */
const LOW = { phone: { width: 844, height: 390 }, desktop: { width: 1366, height: 600 } };

/** What axe looks at. */
interface Times {
  /** On the device, by day. */
  readonly day: 'all' | 'none';
  /** At 320 px. */
  readonly night: 'all' | 'colours' | 'none';
  /** Of a Hindi screen in English: on a desk, by day. At 320 px nothing sticks out of it either. */
  readonly english?: 'all' | 'none';
}

/** Shows the app in another language, in its place: what happens when another tab has chosen it. */
async function changeLanguage(page: Page, language: 'en' | 'hi'): Promise<void> {
  const change = (): Promise<string> =>
    page.evaluate(
      async ({ key, newValue, most }) => {
        const root = document.documentElement;
        for (let count = 0; count < most && root.lang !== newValue; count += 1) {
          // Again and again: the app listens two seconds after its start.
          if (count % 6 === 0) dispatchEvent(new StorageEvent('storage', { key, newValue }));
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        return root.lang;
      },
      { key: STORED.language.name, newValue: language, most: FRAMES_MAX },
    );
  await eventually(change).toBe(language);
}

/** Collects the problems of the inspected screens: of each, that nothing lies under the quick exit at 320 px. */
interface Inspection {
  /** By axe, by day. */
  readonly lookByDay: Look;
  /** At 320 px alone. */
  readonly lookNarrow: Look;
  /** By axe, by day and by night; in English at 320 px. */
  readonly lookInBoth: Look;
  /** By axe, in Hindi by night and in English by day. */
  readonly lookByNight: Look;
  /** By axe, by day and by night, of what is a document of its own in each language. */
  readonly look: Look;
  /** The findings, as text. */
  readonly findings: string[];
}

/** Looks at screens on a device, which they are given back as it was. */
export function inspect(device: typeof PHONE | typeof DESKTOP): Inspection {
  const { viewport } = device;
  const low = 'isMobile' in device ? LOW.phone : LOW.desktop;
  const findings: string[] = [];
  const seen = new Set<string>();
  const underExit = (page: Page): Promise<readonly string[]> =>
    underQuickExit(page, { waits: findings.length === 0 });
  /** Once for each layout: what differs between screens of one is their text. */
  const noteLow = async (name: string, page: Page, size: typeof low): Promise<void> => {
    const layout = await page.evaluate(() => {
      const { view, account, frame, route } = document.documentElement.dataset;
      return [view, account, frame, route].join(' ');
    });
    const at = `at ${size.width}x${size.height}`;
    if (seen.has(`${layout} ${at}`)) return;
    seen.add(`${layout} ${at}`);
    await page.setViewportSize(size);
    (await underExit(page)).forEach((each) => findings.push(`${name} ${at}: under the quick exit: ${each}`));
    (await outOfReach(page)).forEach((each) => findings.push(`${name} ${at}: out of reach: ${each}`));
  };
  const noteNarrow = async (name: string, page: Page): Promise<void> => {
    await page.setViewportSize(NARROW);
    await still(page);
    const overflow = await pageOverflow(page);
    if (overflow !== undefined) findings.push(`${name}: ${overflow}`);
    (await underExit(page)).forEach((each) => findings.push(`${name}: under the quick exit: ${each}`));
  };
  const noteWide = async (name: string, page: Page): Promise<void> => {
    await page.setViewportSize(WIDE);
    (await underExit(page)).forEach((each) => findings.push(`${name}: under the quick exit: ${each}`));
    await noteLow(name, page, low);
  };
  const noteFindings = async (name: string, page: Page, rule?: string): Promise<void> => {
    (await axeFindings(page, rule)).forEach((each) => findings.push(`${name}: ${each}`));
  };
  const noteEnglish = async (name: string, page: Page, axe: 'all' | 'none'): Promise<void> => {
    await changeLanguage(page, 'en');
    await noteNarrow(name, page);
    await noteLow(name, page, LOW.desktop);
    if (axe === 'all') {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(DESKTOP.viewport);
      await still(page);
      await noteFindings(name, page);
    }
    await changeLanguage(page, 'hi');
  };
  const lookAt = async (name: string, page: Page, { day, night, english }: Times): Promise<void> => {
    if (day === 'all') {
      await still(page);
      await noteFindings(name, page);
    }
    await stopTransitions(page);
    await page.emulateMedia({ colorScheme: night === 'none' ? 'light' : 'dark' });
    await noteWide(name, page);
    await noteNarrow(name, page);
    if (night !== 'none')
      await noteFindings(`${name} by night`, page, night === 'colours' ? 'color-contrast' : undefined);
    if (english !== undefined) await noteEnglish(`${name} in English`, page, english);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(viewport);
  };
  const lookNarrow: Look = async (name, { page }) => {
    await noteWide(name, page);
    await noteNarrow(name, page);
    await page.setViewportSize(viewport);
  };
  return {
    lookByDay: (name, { page }) => lookAt(name, page, { day: 'all', night: 'none' }),
    lookNarrow,
    // Colours are all that differs by night, and axe has one rule about them.
    lookInBoth: (name, { page }) => lookAt(name, page, { day: 'all', night: 'colours', english: 'none' }),
    lookByNight: (name, { page }) => lookAt(name, page, { day: 'none', night: 'all', english: 'all' }),
    look: (name, { page }) => lookAt(name, page, { day: 'all', night: 'colours' }),
    findings,
  };
}
