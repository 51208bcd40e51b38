import type { Page } from 'playwright-core';

const TIMEOUT_MS = 15_000;

/** Two frames: what the last change has brought about is drawn by then, and movements that it starts have begun. */
const DRAWN = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** What a page still waits for; empty when it stands still. */
function pendingIn(page: Page, isWaiting: boolean): Promise<string> {
  return page.evaluate(
    (waits) =>
      [
        ...(document.fonts.status === 'loaded' ? [] : ['its faces']),
        ...[...document.images].filter(({ complete }) => !complete).map(({ src }) => src),
        ...[...document.querySelectorAll('.animate-pulse, [role="feed"][aria-busy="true"]')]
          .filter((element) => !waits && element.checkVisibility())
          .map(({ tagName, className }) => `${tagName.toLowerCase()} "${className}"`),
        ...document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
          )
          .map((animation) =>
            animation.effect instanceof KeyframeEffect
              ? `the movement of ${animation.effect.target?.tagName} "${animation.effect.target?.className}"`
              : 'a movement',
          ),
      ]
        .slice(0, 3)
        .join(', '),
    isWaiting,
  );
}

/**
 * Waits until a page stands still: its faces are loaded, nothing waits for data (unless that is what is shown), and
 * every movement that has an end has come to it. Rejects with what is missing.
 */
export async function settle(page: Page, { isWaiting }: { readonly isWaiting: boolean }): Promise<void> {
  await page.waitForLoadState('load');
  const begun = Date.now();
  for (;;) {
    await page.evaluate(DRAWN);
    const pending = await pendingIn(page, isWaiting);
    if (pending === '') return;
    if (Date.now() - begun > TIMEOUT_MS) throw new Error(`the page still waits for ${pending}`);
  }
}

/** Lets nothing on the page glide any more: what is out of sight would keep its old colours while it is not drawn. */
export async function freeze(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}
