import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import * as STORED from './storage-keys.ts';
import { readStored, writeStored } from './storage.ts';

const useKeyStore = create<{ readonly isOn: boolean }>(() => ({
  isOn: readStored(STORED.keys.name) !== 'off',
}));

/** Whether single keys act here: whoever dictates, or leans on keys, switches them off. */
export function useKeysOn(): boolean {
  return useKeyStore(({ isOn }) => isOn);
}

/** Switches them on or off, on this device. */
export function switchKeys(isOn: boolean): void {
  writeStored(STORED.keys.name, isOn ? 'on' : 'off');
  useKeyStore.setState({ isOn });
}

/** What has the keys to itself while it is open. Toasts are dialogs that are not modal, and have not. */
const OVERLAYS = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role="${role}"]:not([aria-modal="false"])`)
  .join(', ');

/** Whether a dialog, a menu or a list of choices is open. */
export function isOverlaid(): boolean {
  return document.querySelector(OVERLAYS) !== null;
}

/** Where a key is a letter. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))
  );
}

/** Where Enter and the space bar press what has the focus. */
function isPressable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('a, button, summary, [role="button"]') !== null;
}

/**
 * Acts at single keys (`j`, `/`, `Escape`, by KeyboardEvent.key) while it is drawn: not while one writes, nor while a dialog
 * or a menu is open, nor with Ctrl, Alt or the Meta key held.
 */
export function useKeys(bindings: Readonly<Record<string, () => void>>): void {
  const isOn = useKeysOn();
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent): void => {
      const { key, target, defaultPrevented, ctrlKey, altKey, metaKey, isComposing } = event;
      if (defaultPrevented || ctrlKey || altKey || metaKey || isComposing) return;
      if (isWriting(target) || (key === 'Enter' && isPressable(target))) return;
      const act = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined;
      if (act === undefined || isOverlaid()) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
