import { create } from 'zustand';

/** How a toast is meant. */
export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** A short notice at the screen's edge. */
export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** How long it stays, in milliseconds; 3,000 unless told. */
  readonly durationMs?: number;
}

const useToastStore = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/** Most toasts at a time; older ones give way. */
const SHOWN_MAX = 3;

let shown = 0;

/** The toasts to be drawn, the oldest first. */
export function useToasts(): readonly Toast[] {
  return useToastStore(({ toasts }) => toasts);
}

/** Shows a toast; the same text that is there already is not repeated. */
export function showToast(
  kind: ToastKind,
  text: string,
  more: Pick<Toast, 'action' | 'durationMs'> = {},
): void {
  shown += 1;
  const toast: Toast = { id: `toast-${shown}`, kind, text, ...more };
  useToastStore.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => other.text !== text), toast].slice(-SHOWN_MAX),
  }));
}

/** Takes a toast away. */
export function dismissToast(id: string): void {
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
