import type { Locator, Page } from 'playwright-core';

/** Positions and texts of a card's parts; relative times, which change by themselves, are left out. */
export function partsOf(card: Locator): Promise<readonly unknown[]> {
  return card.evaluate((root) => {
    const origin = root.getBoundingClientRect();
    const parts = [root, ...root.querySelectorAll('h2, p[dir], button, a, svg')];
    return parts.map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      const text = part === root ? '' : part.textContent;
      return [
        part.tagName,
        Math.round(left - origin.left),
        Math.round(top - origin.top),
        Math.round(width),
        Math.round(height),
        text,
      ];
    });
  });
}

/** By how many pixels something inside sticks out at the side; 0 is as it should be. */
export function overflowOf(element: Locator): Promise<number> {
  return element.evaluate((root) => {
    const { left, right } = root.getBoundingClientRect();
    const out = [...root.querySelectorAll('p[dir], a')].map((part) => {
      const inner = part.getBoundingClientRect();
      const isClipped = getComputedStyle(part).overflowX !== 'visible';
      const inside = isClipped ? 0 : part.scrollWidth - part.clientWidth - 1;
      return Math.max(left - inner.left, inner.right - right, inside, 0);
    });
    return Math.round(Math.max(0, root.scrollWidth - root.clientWidth, ...out));
  });
}

/** By how many pixels the page is wider than the screen; 0 is as it should be. */
export async function pageOverflow(page: Page): Promise<number> {
  // Not `clientWidth`: a phone's browser zooms out until a page that is too wide fits.
  const screen = page.viewportSize()?.width ?? 0;
  return Math.max(0, (await page.evaluate(() => document.documentElement.scrollWidth)) - screen);
}

/** Hides the page for a moment, as when switching tabs. */
export async function hidePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tell = (state: DocumentVisibilityState): void => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    tell('hidden');
    tell('visible');
    Reflect.deleteProperty(document, 'visibilityState');
  });
}
