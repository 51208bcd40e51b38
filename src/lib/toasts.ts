import { create } from 'zustand';

/** How a toast is meant. `confirm` asks something, and stays until it is answered. */
type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'confirm';

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
  /** The answer no, for one that asks. */
  readonly cancel?: ToastAction;
  /** How long it stays, in milliseconds; 3,000 by default, and 0 for one that stays. */
  readonly durationMs?: number;
}

const useToastStore = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/** Most toasts at a time; older ones give way, but not one that asks. */
const SHOWN_MAX = 3;

let shown = 0;

/** The toasts to be drawn, the oldest first. */
export function useToasts(): readonly Toast[] {
  return useToastStore(({ toasts }) => toasts);
}

/** The newest ones that fit, and all that ask. */
function fitting(toasts: readonly Toast[]): readonly Toast[] {
  const passing = toasts.filter(({ kind }) => kind !== 'confirm').slice(-SHOWN_MAX);
  return toasts.filter((toast) => toast.kind === 'confirm' || passing.includes(toast));
}

function add(toast: Omit<Toast, 'id'>): void {
  shown += 1;
  const id = `toast-${shown}`;
  useToastStore.setState(({ toasts }) => ({
    toasts: fitting([...toasts.filter(({ text }) => text !== toast.text), { ...toast, id }]),
  }));
}

/** Shows a toast, unless one with the same text is already shown. */
export function showToast(
  kind: Exclude<ToastKind, 'confirm'>,
  text: string,
  more: Pick<Toast, 'action' | 'durationMs'> = {},
): void {
  add({ kind, text, ...more });
}

/** Who waits for an answer, by the question. */
const askers = new Map<string, (answer: boolean) => void>();

/**
 * Asks in a toast that stays until it is answered. For what can be taken back; what cannot asks in a dialog. Asked
 * again meanwhile, the older question counts as answered with no. Never rejects.
 */
export function askByToast(
  text: string,
  labels: { readonly confirm: string; readonly cancel: string },
): Promise<boolean> {
  askers.get(text)?.(false);
  return new Promise((resolve) => {
    const answer = (is: boolean) => (): void => {
      askers.delete(text);
      resolve(is);
    };
    askers.set(text, (is) => answer(is)());
    add({
      kind: 'confirm',
      text,
      action: { label: labels.confirm, onSelect: answer(true) },
      cancel: { label: labels.cancel, onSelect: answer(false) },
      durationMs: 0,
    });
  });
}

/** Takes a toast away; a question that is taken away counts as answered with no. */
export function dismissToast(id: string): void {
  const gone = useToastStore.getState().toasts.find((toast) => toast.id === id);
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
  if (gone?.kind === 'confirm') askers.get(gone.text)?.(false);
}
