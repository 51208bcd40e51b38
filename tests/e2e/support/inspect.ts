import type { Page } from 'playwright-core';
import { axeFindings } from './axe.ts';
import { outOfReach, pageOverflow, underQuickExit } from './layout.ts';
import type { DESKTOP, PHONE } from './stage.ts';
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

/** What axe looks at by day, on the device, and by night, at 320 px. */
interface Times {
  readonly day: 'all' | 'none';
  readonly night: 'all' | 'colours' | 'none';
}

/** Collects the problems of the inspected screens: of each, that nothing lies under the quick exit at 320 px. */
interface Inspection {
  /** By axe, by day and by night. */
  readonly look: Look;
  /** By axe, by day: another walk looks at the screen by night. */
  readonly lookByDay: Look;
  /** By axe, by night: another walk looks at the screen by day. */
  readonly lookByNight: Look;
  /** At 320 px alone. */
  readonly lookNarrow: Look;
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
  const noteLow = async (name: string, page: Page): Promise<void> => {
    const layout = await page.evaluate(() => {
      const { view, account, frame, route } = document.documentElement.dataset;
      return [view, account, frame, route].join(' ');
    });
    if (seen.has(layout)) return;
    seen.add(layout);
    await page.setViewportSize(low);
    const at = `${name} at ${low.width}x${low.height}`;
    (await underExit(page)).forEach((each) => findings.push(`${at}: under the quick exit: ${each}`));
    (await outOfReach(page)).forEach((each) => findings.push(`${at}: out of reach: ${each}`));
  };
  const noteOverflow = async (name: string, page: Page): Promise<void> => {
    const overflow = await pageOverflow(page);
    if (overflow !== undefined) findings.push(`${name}: ${overflow}`);
    (await underExit(page)).forEach((each) => findings.push(`${name}: under the quick exit: ${each}`));
  };
  const noteWide = async (name: string, page: Page): Promise<void> => {
    await page.setViewportSize(WIDE);
    (await underExit(page)).forEach((each) => findings.push(`${name}: under the quick exit: ${each}`));
    await noteLow(name, page);
  };
  const noteFindings = async (name: string, page: Page, rule?: string): Promise<void> => {
    (await axeFindings(page, rule)).forEach((each) => findings.push(`${name}: ${each}`));
  };
  const lookAt = async (name: string, page: Page, times: Times): Promise<void> => {
    if (times.day === 'all') {
      await still(page);
      await noteFindings(name, page);
    }
    await stopTransitions(page);
    await page.emulateMedia({ colorScheme: times.night === 'none' ? 'light' : 'dark' });
    await noteWide(name, page);
    await page.setViewportSize(NARROW);
    await still(page);
    await noteOverflow(name, page);
    if (times.night !== 'none')
      await noteFindings(`${name} by night`, page, times.night === 'colours' ? 'color-contrast' : undefined);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(viewport);
  };
  const lookNarrow: Look = async (name, { page }) => {
    await noteWide(name, page);
    await page.setViewportSize(NARROW);
    await still(page);
    await noteOverflow(name, page);
    await page.setViewportSize(viewport);
  };
  return {
    // Colours are all that differs by night, and axe has one rule about them.
    look: (name, { page }) => lookAt(name, page, { day: 'all', night: 'colours' }),
    lookByDay: (name, { page }) => lookAt(name, page, { day: 'all', night: 'none' }),
    lookByNight: (name, { page }) => lookAt(name, page, { day: 'none', night: 'all' }),
    lookNarrow,
    findings,
  };
}
