import { create } from 'zustand';
import { lockNow } from './app-lock-state.ts';
import { goToNeutralPage, noteLeft } from './neutral-page.ts';
import * as STORED from '../storage-keys.ts';
import { readStored, removeStored, writeStored } from '../storage.ts';

/*
 * Quick exit: one tap, or Escape three times, replaces the page. On by default; it can be turned off on this device.
 */

const KEY = STORED.quickExit.name;

const useQuickExitStore = create(() => ({ isOn: readStored(KEY) !== 'off' }));

/** Whether quick exit is offered on this device. */
export function useQuickExit(): boolean {
  return useQuickExitStore(({ isOn }) => isOn);
}

/** Switches it on or off on this device. */
export function setQuickExit(isOn: boolean): void {
  useQuickExitStore.setState({ isOn });
  if (isOn) removeStored(KEY);
  else writeStored(KEY, 'off');
}

/** Leaves: locks if a PIN is set, blanks the page and navigates to a neutral one. */
export function leaveNow(): void {
  noteLeft();
  lockNow();
  goToNeutralPage();
}

/** How many presses of Escape lead out, and within how many milliseconds from the first to the last. */
const ESCAPES = { count: 3, withinMs: 1500 } as const;

/**
 * Counts presses of Escape. The returned function takes the time of a press, in milliseconds, and returns whether it
 * triggers the exit.
 */
export function escapeCounter(): (time: number) => boolean {
  let times: readonly number[] = [];
  return (time) => {
    times = [...times, time].slice(-ESCAPES.count);
    const [first = time] = times;
    const leads = times.length === ESCAPES.count && time - first <= ESCAPES.withinMs;
    if (leads) times = [];
    return leads;
  };
}

/** Leaves at the third consecutive Escape, wherever the focus is, until the returned function is called. */
export function watchEscape(leave: () => void = leaveNow): () => void {
  const press = escapeCounter();
  const listen = (event: KeyboardEvent): void => {
    // A key held down is one press.
    if (event.key === 'Escape' && !event.repeat && press(event.timeStamp)) leave();
  };
  // Before dialogs and menus, which keep the key for themselves.
  window.addEventListener('keydown', listen, { capture: true });
  return () => window.removeEventListener('keydown', listen, { capture: true });
}
