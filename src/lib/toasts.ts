import { create } from 'zustand';

/** How a toast is meant. */
type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** A button on a toast; the toast goes when it is pressed. */
interface ToastAction {
  readonly label: string;
  readonly onSelect: () => void;
}

/** A short notice at the screen's edge. */
interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: ToastAction;
  /** How long it stays, in milliseconds; 3,000 by default, and 0 for one that stays. */
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

/** Shows a toast, unless one with the same text is already shown. */
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
