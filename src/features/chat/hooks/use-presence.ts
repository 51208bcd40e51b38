import type { CircleId } from '@chupke/domain/circle-id.ts';
import { PRESENCE } from '@chupke/domain/circle-limits.ts';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../lib/clock.ts';

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

/** How many are there at least, as soon as somebody else is seen to write. */
const WITH_ANOTHER = 2;

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
  /** The last answer. */
  #count: number | undefined;
  /** Whether somebody else was seen to write since it was asked for: they may have come later, and not be counted in it. */
  #isHeard = false;
  /** When the server was last asked, in milliseconds since 1970. */
  #askedAt = 0;
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

  /** Call when somebody else is seen to write; `at`: when they did. The answer to a later question knows better. */
  hear(at = serverNow()): void {
    if (at < this.#askedAt) return;
    this.#isHeard = true;
    this.#tell();
  }

  #tell(): void {
    const count = this.#count;
    const isAnother = count !== undefined && this.#isHeard;
    this.#onCount(isAnother ? Math.max(WITH_ANOTHER, count) : count);
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
    this.#isHeard = false;
    this.#askedAt = serverNow();
    const count = await update(this.#circle, true);
    if (this.#isOver) return;
    if (count === undefined) {
      this.#plan(AGAIN_MS);
      return;
    }
    this.#count = count;
    this.#tell();
    clearTimeout(this.#outdated);
    this.#outdated = setTimeout(() => {
      this.#count = undefined;
      this.#tell();
    }, PRESENCE.lastsMs);
  }

  async #leave(): Promise<void> {
    this.#stay();
    this.#dueAt = 0;
    if ((await update(this.#circle, false)) !== undefined) this.#tabs?.postMessage(GONE);
  }
}

/** What is seen of others in a chat. */
interface OthersWriting {
  readonly isTyping: boolean;
  /** When the newest message of another was sent, in milliseconds since 1970; 0 for none. */
  readonly wroteAt: number;
}

/**
 * How many are present in a circle's chat; undefined while unknown. One is present oneself while the page is visible. The
 * server is asked every two minutes: whoever is seen to write in between is there too.
 */
export function usePresence(
  circle: CircleId,
  isOn: boolean,
  { isTyping, wroteAt }: OthersWriting,
): number | undefined {
  const [here, setHere] = useState<number>();
  const presenceRef = useRef<Presence>(undefined);
  useEffect(() => {
    if (!isOn) return undefined;
    const presence = new Presence(circle, setHere);
    presenceRef.current = presence;
    presence.begin();
    return () => {
      presenceRef.current = undefined;
      presence.end();
    };
  }, [circle, isOn]);
  useEffect(() => {
    if (!isTyping) return undefined;
    const hear = (): void => presenceRef.current?.hear();
    hear();
    // The server may have been asked meanwhile.
    return hear;
  }, [isTyping]);
  useEffect(() => {
    presenceRef.current?.hear(wroteAt);
  }, [wroteAt]);
  return here;
}
