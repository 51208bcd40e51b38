import type { Locator, Page } from 'playwright-core';

/** Where the parts of a card lie within it, and what they say; times, which move on by themselves, are left out. */
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
      return Math.max(left - inner.left, inner.right - right, part.scrollWidth - part.clientWidth - 1, 0);
    });
    return Math.round(Math.max(0, root.scrollWidth - root.clientWidth, ...out));
  });
}

/** By how many pixels the page is wider than the screen; 0 is as it should be. */
export function pageOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}
