import type { Locator, Page } from 'playwright-core';

/** Far more stops than any screen has. */
const STOPS_MAX = 150;

/** The focused element, and whether it is visible. */
function look(page: Page): Promise<{ readonly what: string; readonly isMarked: boolean }> {
  return page.evaluate(async function lookAgain(): Promise<{ what: string; isMarked: boolean }> {
    const element = document.activeElement;
    // A heading that the app has put the focus on is read out, and is no stop of the Tab key.
    const isStop = element !== null && element !== document.body && element.getAttribute('tabindex') !== '-1';
    if (!isStop) return { what: 'no control', isMarked: true };
    // A control that is drawn by its label is marked there.
    const marked = [element, ...(element.closest('label') === null ? [] : [element.closest('label')])];
    // Where less is to move, every change of style takes a millisecond.
    const changes = marked
      .flatMap((each) => each?.getAnimations() ?? [])
      .filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
    // A page that has come meanwhile takes the focus to its heading.
    if (document.activeElement !== element) return lookAgain();
    const isMarked = marked.some((each) => {
      if (each === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    return { what: element.outerHTML.slice(0, 160), isMarked };
  });
}

/**
 * Presses Tab until the control has the focus. Throws when it can't be reached, or when on the way there the focus
 * can't be seen.
 */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const target = control.first();
  await target.waitFor({ state: 'visible' });
  for (let stops = 0; stops < STOPS_MAX; stops += 1) {
    const { what, isMarked } = await look(page);
    if (!isMarked) throw new Error(`the focus can’t be seen on ${what}`);
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached with the Tab key: ${String(control)}`);
}
