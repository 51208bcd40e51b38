import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.ts';

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

/** What makes the page wider than the screen, by how many pixels; undefined is as it should be. */
export async function pageOverflow(page: Page): Promise<string | undefined> {
  // Not `clientWidth`: a phone's browser zooms out until a page that is too wide fits.
  const screen = page.viewportSize()?.width ?? 0;
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width <= screen) return undefined;
  const widest = await page.evaluate((most) => {
    const wide = [...document.querySelectorAll('body *')].filter(
      (part) => part.getBoundingClientRect().right > most + 0.5,
    );
    const innermost = wide.find((part) => !wide.some((other) => other !== part && part.contains(other)));
    return innermost?.outerHTML.slice(0, 300) ?? '';
  }, screen);
  return `${width - screen} px too wide: ${widest}`;
}

/**
 * What a button of the quick exit lies over, or does once the reader scrolls: words and controls. None is as it should be.
 * What is laid out anew as faces and late parts arrive is not meant, and is waited for, unless one does not wait (as where
 * something was found already): only what stays under it counts.
 */
export async function underQuickExit(page: Page, { waits = true } = {}): Promise<readonly string[]> {
  let found = await underNow(page);
  if (found.length === 0 || !waits) return found;
  const look = async (): Promise<readonly string[]> => {
    found = await underNow(page);
    return found;
  };
  await eventually(look)
    .toEqual([])
    .catch(() => undefined);
  return found;
}

async function underNow(page: Page): Promise<readonly string[]> {
  // The landing page is no part of the app.
  if (!(await page.evaluate(() => document.documentElement.dataset['view'] === 'app'))) return [];
  // Its code is fetched once the page is drawn.
  await page.locator('[data-quick-exit]').first().waitFor({ state: 'attached' });
  const found = await page.evaluate(() => {
    const scrollable = document.documentElement.scrollHeight - innerHeight;
    /** What stays where it is while the page scrolls, and the element is in. */
    const staying = (part: Element): Element | null => {
      let each: Element | null = part;
      while (each !== null && !/fixed|sticky/.test(getComputedStyle(each).position))
        each = each.parentElement;
      return each;
    };
    /** The part of a box that is seen, wherever what scrolls is scrolled to. */
    const reachOf = (tab: Element, part: Element, box: DOMRect) => {
      const reach = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
      const beside = staying(tab);
      for (
        let each: Element | null = part;
        each !== null && each !== document.body;
        each = each.parentElement
      ) {
        const { overflowX, overflowY, position } = getComputedStyle(each);
        const frame = each.getBoundingClientRect();
        if (overflowX !== 'visible') {
          reach.left = Math.max(reach.left, frame.left);
          reach.right = Math.min(reach.right, frame.right);
        }
        if (overflowY === 'auto' || overflowY === 'scroll')
          Object.assign(reach, { top: frame.top, bottom: frame.bottom });
        if (position === 'fixed' || each === beside) return reach;
      }
      return { ...reach, top: reach.top + scrollY - scrollable, bottom: reach.bottom + scrollY };
    };
    const under = (tab: Element): readonly string[] => {
      const place = tab.getBoundingClientRect();
      if (place.width === 0) return [];
      const top = document.elementFromPoint(place.left + place.width / 2, place.top + place.height / 2);
      // A dialog lies over it.
      if (top === null || !tab.contains(top)) return [];
      const seen = new Set<string>();
      const isBesideTab = (left: number, right: number): boolean =>
        right <= place.left + 1 || left >= place.right || right <= left;
      const look = (part: Element, box: DOMRect, name: string): void => {
        // What scrolls shows no more of it than there is: most need no look at what they lie in.
        if (isBesideTab(box.left, box.right)) return;
        const { left, right, top: upper, bottom } = reachOf(tab, part, box);
        if (box.width <= 1 || box.height <= 1 || getComputedStyle(part).visibility !== 'visible') return;
        if (!isBesideTab(left, right) && upper < place.bottom && bottom > place.top) seen.add(name);
      };
      for (const part of document.querySelectorAll('a[href], button, input, textarea, select, summary'))
        if (part !== tab) look(part, part.getBoundingClientRect(), part.outerHTML.slice(0, 160));
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const part = text.parentElement;
        if (part === null || text.textContent?.trim() === '' || tab.contains(part)) continue;
        for (const box of range.getClientRects())
          look(part, box, `“${text.textContent?.trim().slice(0, 60)}”`);
      }
      return [...seen];
    };
    return [...document.querySelectorAll('[data-quick-exit]')].flatMap(under);
  });
  return [...new Set(found)];
}

/** Links of the navigation beside the page, and the quick exit there, that nobody can reach. None is as it should be. */
export function outOfReach(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('.shell-side :is(a, button)')];
    return parts.flatMap((part) => {
      const { visibility } = getComputedStyle(part);
      if (visibility !== 'visible' || part.getClientRects().length === 0) return [];
      part.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = part.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      // What lies over all of it, a dialog, is no fault.
      const isReached = hit !== null && (part.contains(hit) || hit.closest('.shell-side') === null);
      return isReached ? [] : [part.getAttribute('aria-label') ?? part.textContent];
    });
  });
}

/** Whether one of two elements that are shown lies over a part of the other. */
export async function doOverlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (a === null || b === null) throw new Error('not shown');
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return !isBeside && a.y + a.height > b.y && b.y + b.height > a.y;
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
