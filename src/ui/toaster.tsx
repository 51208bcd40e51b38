import { Toast } from '@base-ui/react/toast';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { IconName } from './icons.tsx';
import { Icon } from './icons.tsx';

interface ToastAction {
  readonly label: string;
  readonly onSelect: () => void;
}

/** A short message that passes by. */
export interface ToastMessage {
  readonly id: string;
  readonly kind: 'success' | 'error' | 'warning' | 'info';
  readonly text: string;
  readonly action?: ToastAction | undefined;
  /** Milliseconds until it disappears; 3000 by default, 0 for one that stays. */
  readonly durationMs?: number | undefined;
}

interface ToasterProps {
  readonly toasts: readonly ToastMessage[];
  /** Its time is over, or it was closed: take it from the list. */
  readonly onDismiss: (id: string) => void;
  readonly dismissLabel: string;
  /** Name of the region for a screen reader. */
  readonly label: string;
}

const DEFAULT_MS = 3000;

const LOOKS: Record<ToastMessage['kind'], { readonly icon: IconName; readonly colour: string }> = {
  success: { icon: 'check', colour: 'text-good' },
  error: { icon: 'warning', colour: 'text-danger' },
  warning: { icon: 'warning', colour: 'text-warn' },
  info: { icon: 'chit', colour: 'text-calm' },
};

/** Shows the messages stacked. Their timers pause on hover and while one has the focus. */
export function Toaster({ toasts, onDismiss, dismissLabel, label }: ToasterProps) {
  return (
    <Toast.Provider timeout={DEFAULT_MS}>
      <Feed toasts={toasts} onDismiss={onDismiss} />
      <Toast.Portal>
        <Toast.Viewport
          aria-label={label}
          className="fixed inset-x-4 bottom-[max(5.5rem,calc(env(safe-area-inset-bottom)+5rem))] z-60 mx-auto flex max-w-sm flex-col gap-2 outline-none md:right-6 md:bottom-24 md:left-auto md:mx-0 md:w-96"
        >
          <List toasts={toasts} dismissLabel={dismissLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Passes the list on to the manager, which runs the timers. */
function Feed({ toasts, onDismiss }: Pick<ToasterProps, 'toasts' | 'onDismiss'>) {
  const manager = Toast.useToastManager();
  const shown = useRef(new Set<string>());
  const dismissed = useEffectEvent((id: string) => {
    if (shown.current.delete(id)) onDismiss(id);
  });
  const sync = useEffectEvent(() => {
    for (const toast of toasts) {
      if (shown.current.has(toast.id)) continue;
      shown.current.add(toast.id);
      manager.add({
        id: toast.id,
        type: toast.kind,
        title: toast.text,
        timeout: toast.durationMs ?? DEFAULT_MS,
        // A failure can't wait until a screen reader pauses.
        priority: toast.kind === 'error' ? 'high' : 'low',
        onClose: () => dismissed(toast.id),
      });
    }
    for (const id of [...shown.current]) {
      if (toasts.some((toast) => toast.id === id)) continue;
      shown.current.delete(id);
      manager.close(id);
    }
  });
  useEffect(() => sync(), [toasts]);
  return null;
}

function List({ toasts, dismissLabel }: Pick<ToasterProps, 'toasts' | 'dismissLabel'>) {
  const manager = Toast.useToastManager();
  return manager.toasts.map((toast) => {
    const message = toasts.find(({ id }) => id === toast.id);
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        // Left to itself it hides an urgent one from a screen reader that explores by touch, with its buttons.
        aria-hidden={false}
        className="bg-sheet text-ink border-line shadow-raise rounded-control border transition-[opacity,transform] duration-(--calmly) ease-fold data-ending-style:opacity-0 data-limited:hidden data-starting-style:[transform:translateY(1rem)] data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-center gap-x-3 py-1 pr-1 pl-4">
          <Kind kind={message?.kind} />
          <Toast.Title className="min-w-0 flex-1 py-2 text-small font-medium" />
          <Action action={message?.action} onDone={() => manager.close(toast.id)} />
          <Toast.Close
            aria-label={dismissLabel}
            aria-hidden={false}
            className="text-soft hover:text-ink grid size-11 shrink-0 place-items-center rounded-full"
          >
            <Icon name="cross" size={18} />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

interface ActionProps {
  readonly action: ToastAction | undefined;
  readonly onDone: () => void;
}

/** The button of a message that offers something. */
function Action({ action, onDone }: ActionProps) {
  if (action === undefined) return null;
  const press = () => {
    action.onSelect();
    onDone();
  };
  return (
    <button
      type="button"
      className="min-h-11 shrink-0 px-3 text-small text-accent font-bold underline-offset-4 hover:underline"
      onClick={press}
    >
      {action.label}
    </button>
  );
}

function Kind({ kind }: { readonly kind: ToastMessage['kind'] | undefined }) {
  const look = LOOKS[kind ?? 'info'];
  return (
    <span className={look.colour}>
      <Icon name={look.icon} size={20} />
    </span>
  );
}
