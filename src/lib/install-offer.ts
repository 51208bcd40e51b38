import { create } from 'zustand';
import { runsInstalled } from './display-mode.ts';
import * as STORED from './storage-keys.ts';
import { readStored, writeStored } from './storage.ts';

/*
 * The browser's offer to install the app (`beforeinstallprompt`): kept until someone asks for it. It may come before
 * any code of the app is there; the script in the page's head keeps it then.
 * Source: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent
 */

declare global {
  interface Window {
    /** An offer that came before the app (src/boot/looks.ts). */
    chupkeInstallOffer?: Event;
  }
}

/** Result of the browser's install prompt. */
export type InstallAnswer = 'accepted' | 'dismissed' | 'unavailable';

interface InstallState {
  /** The offer, which can be taken up once. */
  readonly offer: Event | undefined;
  readonly isInstalled: boolean;
}

const useInstall = create<InstallState>(() => ({
  offer: undefined,
  isInstalled: false,
}));

/** Whether the browser would install the app now. */
export function useInstallOffer(): boolean {
  return useInstall(({ offer, isInstalled }) => offer !== undefined && !isInstalled);
}

/** Whether this is the installed app. */
export function useIsInstalled(): boolean {
  return useInstall(({ isInstalled }) => isInstalled);
}

let isWatching = false;

/** Detects how the app runs, and captures the browser's install events from now on. Called at the app's start. */
export function watchInstallOffer(): void {
  // A tab can become the installed app's window; that the app was installed from it is known already.
  if (runsInstalled()) useInstall.setState({ isInstalled: true });
  if (isWatching) return;
  isWatching = true;
  useInstall.setState({ offer: window.chupkeInstallOffer });
  addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser would prompt by itself.
    event.preventDefault();
    useInstall.setState({ offer: event });
  });
  addEventListener('appinstalled', () => {
    notePrompted();
    delete window.chupkeInstallOffer;
    useInstall.setState({ offer: undefined, isInstalled: true });
  });
}

/** A method of an object that TypeScript does not know. Throws TypeError where there is none. */
function methodOf(object: object, name: string): () => unknown {
  const method: unknown = Reflect.get(object, name);
  if (typeof method !== 'function') throw new TypeError(`there is no ${name}`);
  return () => Reflect.apply(method, object, []) as unknown;
}

async function answerTo(offer: Event): Promise<InstallAnswer> {
  const answer: unknown = await methodOf(offer, 'prompt')();
  if (typeof answer !== 'object' || answer === null || !('outcome' in answer)) return 'unavailable';
  return answer.outcome === 'accepted' ? 'accepted' : 'dismissed';
}

/** Shows the browser's own question. To be called from a press: without one the browser refuses. */
export async function askToInstall(): Promise<InstallAnswer> {
  const { offer } = useInstall.getState();
  if (offer === undefined) return 'unavailable';
  // Each offer can be used once; the browser makes another one if it was turned down.
  delete window.chupkeInstallOffer;
  useInstall.setState({ offer: undefined });
  return answerTo(offer).catch(() => 'unavailable');
}

/** Whether our question was answered before, on this device. */
export function wasPrompted(): boolean {
  return readStored(STORED.installPrompted.name) !== null;
}

/** Remembers that it was answered: it is not asked again. */
export function notePrompted(): void {
  writeStored(STORED.installPrompted.name, '1');
}
