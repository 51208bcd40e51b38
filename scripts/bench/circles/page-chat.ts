/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Runs in a page before any of its own scripts: tells how long after a press a message is on the screen, and scrolls a
// chat by its frames. It is handed over as one file, so it imports nothing.

/** Time of the last press, in milliseconds since the navigation; 0: none since waiting began. */
let pressed = 0;

function theLog(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[role="log"]');
}

/** Whether a message with this text is fully visible in the chat. */
function isInView(words: string): boolean {
  const log = theLog();
  if (log === null) return false;
  const { top, bottom } = log.getBoundingClientRect();
  return [...log.querySelectorAll('[data-row]')].some((row) => {
    if (!row.textContent.includes(words)) return false;
    const place = row.getBoundingClientRect();
    // Allows for rounding of device pixels.
    return place.top >= top - 1 && place.bottom <= bottom + 1;
  });
}

/**
 * Milliseconds from the next press until the message with this text is painted: if found at the start of a frame, it
 * is on the screen when the next one starts. Rejects on timeout.
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

/** The lowest number at the end of an id in the chat, as in the benchmark's ids. */
function lowestNumber(log: HTMLElement): number {
  const ids = [...log.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset['row'] ?? '');
  return Math.min(...ids.map((id) => Number(/\d{8}$/.exec(id)?.[0] ?? Infinity)));
}

/**
 * Scrolls up by so many pixels per frame until the message with that number is drawn. Returns the start time of each
 * frame, in milliseconds, and the number of frames in which the list waited at its top for more.
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
      // The search is not the page's own work, so it is done rarely.
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
