import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { BACKDROP_CLASS } from './overlay.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly body: string;
  /** Why what was confirmed was not done, while the question stays. */
  readonly failure?: { readonly title: string; readonly body?: string | undefined } | undefined;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly danger?: boolean | undefined;
  /** The confirmed work is under way: the question stays until the caller closes it. */
  readonly busy?: boolean | undefined;
  readonly onConfirm: () => void;
}

/** Asks before something that cannot be taken back. Focus is on the harmless answer; Escape gives it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, body, failure, confirmLabel, cancelLabel } = props;
  const { danger = false, busy = false } = props;
  const answers = useRef<HTMLDivElement>(null);
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (busy) details.cancel();
        else onOpenChange(next);
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={BACKDROP_CLASS} />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto p-4">
          <AlertDialog.Popup
            initialFocus={() => answers.current?.querySelector<HTMLElement>('button:enabled') ?? true}
            className="w-full max-w-sm rounded-sheet border border-line bg-sheet p-6 text-ink shadow-raise transition-[opacity,translate,scale] duration-(--calmly) ease-fold data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:scale-[0.98] data-starting-style:opacity-0"
          >
            <AlertDialog.Title className="text-title font-bold">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-soft mt-2">{body}</AlertDialog.Description>
            {failure === undefined ? null : (
              <div className="mt-4">
                <Notice tone="danger" {...failure} />
              </div>
            )}
            <div ref={answers} className="mt-6 flex flex-wrap justify-end gap-2">
              <Button variant="quiet" disabled={busy} onClick={() => onOpenChange(false)}>
                {cancelLabel}
              </Button>
              <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={props.onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
