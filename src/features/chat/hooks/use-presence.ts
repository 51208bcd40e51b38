import type { CircleId } from '@chupke/domain/circle-id.ts';
import { PRESENCE } from '@chupke/domain/circle-limits.ts';
import { useEffect, useState } from 'react';

async function update(circle: CircleId, isHere: boolean): Promise<number | undefined> {
  try {
    const { updatePresence } = await import('../api/circle-state.ts');
    return await updatePresence(circle, isHere);
  } catch {
    // The chat goes on without this number.
    return undefined;
  }
}

/** How long a page may be hidden before one is gone: most come back at once, and the server counts each word. */
const GONE_AFTER_MS = 5000;

/** When a word that was not taken is said again: the server takes four a minute (update-presence.ts). */
const AGAIN_MS = 60_000;

const HERE = 'here';
const GONE = 'gone';

/** The student's other tabs with the same chat; undefined where the browser refuses to let tabs talk. */
function otherTabs(circle: CircleId): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(`chupke-presence-${circle}`);
  } catch {
    return undefined;
  }
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** Says that one is present while the page is visible, from `begin` to `end`. */
class Presence {
  readonly #circle: CircleId;
  readonly #onCount: (here: number | undefined) => void;
  readonly #tabs: BroadcastChannel | undefined;
  #isOver = false;
  /** When the next word is due. */
  #dueAt = 0;
  #next: Timer;
  #leaving: Timer;
  #outdated: Timer;

  constructor(circle: CircleId, onCount: (here: number | undefined) => void) {
    this.#circle = circle;
    this.#onCount = onCount;
    this.#tabs = otherTabs(circle);
  }

  begin(): void {
    // A hidden tab does not say that one is gone while another shows the chat. The server knows one presence: a tab that
    // leaves ends it for all, so that those that stay say it again.
    this.#tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (this.#isOver) return;
      if (data === HERE) this.#stay();
      else if (isVisible()) void this.#say();
      // The word is due as soon as the page is seen again.
      else this.#dueAt = 0;
    });
    this.#follow();
    document.addEventListener('visibilitychange', this.#follow);
  }

  end(): void {
    this.#isOver = true;
    const isCounted = isVisible() || this.#leaving !== undefined;
    for (const timer of [this.#next, this.#leaving, this.#outdated]) clearTimeout(timer);
    document.removeEventListener('visibilitychange', this.#follow);
    this.#onCount(undefined);
    if (isCounted) void this.#leave().then(() => this.#tabs?.close());
    else this.#tabs?.close();
  }

  readonly #follow = (): void => {
    clearTimeout(this.#next);
    this.#stay();
    if (!isVisible()) {
      this.#leaving = setTimeout(() => void this.#leave(), GONE_AFTER_MS);
      return;
    }
    this.#tabs?.postMessage(HERE);
    // A clock that was set back does not silence it.
    const left = Math.min(this.#dueAt - Date.now(), PRESENCE.everyMs);
    if (left > 0) this.#plan(left);
    else void this.#say();
  };

  #stay(): void {
    clearTimeout(this.#leaving);
    this.#leaving = undefined;
  }

  #plan(ms: number): void {
    this.#dueAt = Date.now() + ms;
    clearTimeout(this.#next);
    if (isVisible()) this.#next = setTimeout(() => void this.#say(), ms);
  }

  async #say(): Promise<void> {
    this.#plan(PRESENCE.everyMs);
    const count = await update(this.#circle, true);
    if (this.#isOver) return;
    if (count === undefined) {
      this.#plan(AGAIN_MS);
      return;
    }
    this.#onCount(count);
    clearTimeout(this.#outdated);
    this.#outdated = setTimeout(() => this.#onCount(undefined), PRESENCE.lastsMs);
  }

  async #leave(): Promise<void> {
    this.#stay();
    this.#dueAt = 0;
    if ((await update(this.#circle, false)) !== undefined) this.#tabs?.postMessage(GONE);
  }
}

/** How many are present in a circle's chat; undefined while unknown. One is present oneself while the page is visible. */
export function usePresence(circle: CircleId, isOn: boolean): number | undefined {
  const [here, setHere] = useState<number>();
  useEffect(() => {
    if (!isOn) return undefined;
    const presence = new Presence(circle, setHere);
    presence.begin();
    return () => presence.end();
  }, [circle, isOn]);
  return here;
}
