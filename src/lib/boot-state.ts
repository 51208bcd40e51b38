import type { Language } from '@chupke/domain/language.ts';
import { DEFAULT_LANGUAGE } from '@chupke/domain/language.ts';

/** The theme that a student chose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

/**
 * What the script in the page's head has determined and started before anything else was loaded (src/boot/app.ts).
 * Responses are undefined where nothing was requested, and reject like `fetch`.
 */
export interface BootState {
  readonly theme: Theme;
  readonly language: Language;
  /** The signed-in account as the Auth SDK has stored it, unchecked. */
  readonly account: unknown;
  /** Whether that account is an admin's, as far as this browser knows: for what is drawn first, and no right. */
  readonly isAdmin: boolean;
  /** The first confessions of the college, as Firestore's REST API responds to `runQuery`. */
  feed: Promise<unknown> | undefined;
  /** The confession that the address names, as Firestore's REST API answers a `get`. */
  confession: Promise<unknown> | undefined;
  /** The answers that have arrived, for a first drawing that need not wait. */
  readonly arrived: { feed?: unknown; confession?: unknown };
  /** The address of the app's first file, which is another one in each version; undefined before that has come. */
  version?: string;
  /** Whether the app renders the page from now on, instead of the head's script. */
  isTaken: boolean;
  /** Puts the landing page in this language into the document's `#landing`, unless it cannot be fetched. */
  readonly bringLanding: (language: Language) => Promise<void>;
}

declare global {
  interface Window {
    chupkeBoot?: BootState;
  }
}

/** The state left by the head's script; in a test, which has none, nothing was started. */
export function bootState(): BootState {
  return (window.chupkeBoot ??= {
    theme: 'system',
    language: DEFAULT_LANGUAGE,
    account: undefined,
    isAdmin: false,
    feed: undefined,
    confession: undefined,
    arrived: {},
    isTaken: false,
    bringLanding: () => Promise.resolve(),
  });
}

/** The head's answer if it is there already; it can still be taken. */
export function arrivedBootAnswer(which: 'feed' | 'confession'): unknown {
  const boot = bootState();
  return boot[which] === undefined ? undefined : boot.arrived[which];
}

/** The head's response, which may be used only once: later loads must request it again. */
export function takeBootAnswer(which: 'feed' | 'confession'): Promise<unknown> | undefined {
  const boot = bootState();
  const answer = boot[which];
  boot[which] = undefined;
  return answer;
}
