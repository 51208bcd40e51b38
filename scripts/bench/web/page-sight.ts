/// <reference lib="dom" />
// Runs in a page before any of its own scripts: notes by the clock that all pages of this machine share when the
// page was last clicked, and when a text came into it. It is handed over as one file, so it imports nothing.

const sight = {
  /** Milliseconds since 1970, with fractions. */
  clicked: 0,
  await: awaitText,
};

/** When an article with the text appeared, in milliseconds since 1970; rejects on timeout. */
function awaitText(text: string, timeoutMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      observer.disconnect();
      reject(new Error('the confession did not come'));
    }, timeoutMs);
    const look = (): void => {
      const articles = [...document.querySelectorAll('article')];
      if (!articles.some(({ textContent }) => textContent.includes(text))) return;
      observer.disconnect();
      clearTimeout(timer);
      resolve(performance.timeOrigin + performance.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true });
    look();
  });
}

document.addEventListener(
  'click',
  ({ timeStamp }) => {
    sight.clicked = performance.timeOrigin + timeStamp;
  },
  { capture: true },
);
Object.assign(window, { chupkeSight: sight });
