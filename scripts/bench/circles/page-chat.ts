/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Runs in a page before any of its own scripts: tells how long after a press a message is on the screen, and scrolls a
// chat by its frames. It is handed over as one file, so it imports nothing.

/** When the page was last pressed, in milliseconds since the navigation; 0: not since it is waited for something. */
let pressed = 0;

function theLog(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[role="log"]');
}

/** Whether a message with these words stands wholly in the chat's window. */
function isInView(words: string): boolean {
  const log = theLog();
  if (log === null) return false;
  const { top, bottom } = log.getBoundingClientRect();
  return [...log.querySelectorAll('[data-row]')].some((row) => {
    if (!row.textContent.includes(words)) return false;
    const place = row.getBoundingClientRect();
    // A pixel of the screen may be half one of the page.
    return place.top >= top - 1 && place.bottom <= bottom + 1;
  });
}

/**
 * Milliseconds from the next press to the message with these words being painted: seen at the beginning of a frame,
 * it is on the screen when the next one begins. Rejects when it does not come in time.
 */
function awaitMessage(words: string, timeoutMs: number): Promise<number> {
  pressed = 0;
  const until = performance.now() + timeoutMs;
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (pressed > 0 && isInView(words)) {
        requestAnimationFrame(() => resolve(performance.now() - pressed));
      } else if (performance.now() < until) requestAnimationFrame(look);
      else reject(new Error(`the message did not come: ${words}`));
    };
    look();
  });
}

/** The lowest number that an id in the chat ends with, as those of the benchmark do. */
function lowestNumber(log: HTMLElement): number {
  const ids = [...log.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset['row'] ?? '');
  return Math.min(...ids.map((id) => Number(/\d{8}$/.exec(id)?.[0] ?? Infinity)));
}

/**
 * Scrolls up by so many pixels in each frame until the message of that number is drawn. Answers when each frame
 * began, in milliseconds, and in how many of them the list stood at its top and waited for more.
 */
function scrollUp(
  pixels: number,
  to: number,
  timeoutMs: number,
): Promise<{ times: number[]; waits: number }> {
  const until = performance.now() + timeoutMs;
  const times: number[] = [];
  let waits = 0;
  return new Promise((resolve, reject) => {
    const step = (time: number): void => {
      const log = theLog();
      times.push(time);
      if (log === null || performance.now() > until) {
        reject(new Error(`scrolled to ${log === null ? 'no chat' : lowestNumber(log)}`));
        return;
      }
      // Looking for it is no part of the page's own work: seldom.
      if (times.length % 20 === 0 && lowestNumber(log) <= to) {
        resolve({ times, waits });
        return;
      }
      if (log.scrollTop === 0) waits += 1;
      log.scrollBy(0, -pixels);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

document.addEventListener(
  'click',
  ({ timeStamp }) => {
    if (pressed === 0) pressed = timeStamp;
  },
  { capture: true },
);
Object.assign(window, { chupkeChat: { awaitMessage, scrollUp } });
