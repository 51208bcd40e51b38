import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';

/**
 * Lies over everything and stays until the caller takes it away: neither Escape nor a press closes it. It holds one
 * FullScreenTitle and one FullScreenDescription, by which it is announced.
 */
export function FullScreenDialog({ children }: { readonly children: ReactNode }) {
  return (
    <AlertDialog.Root open onOpenChange={(_, details) => details.cancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Viewport className="fixed inset-0 z-60 overflow-y-auto overscroll-contain bg-sunken">
          <AlertDialog.Popup className="grid min-h-full text-ink outline-none transition-opacity duration-(--calmly) data-starting-style:opacity-0">
            {children}
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

interface PartProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Its heading and name. */
export function FullScreenTitle({ className, children }: PartProps) {
  return (
    <AlertDialog.Title render={<h1 />} className={className ?? ''}>
      {children}
    </AlertDialog.Title>
  );
}

/** The dialog's description. */
export function FullScreenDescription({ className, children }: PartProps) {
  return <AlertDialog.Description className={className ?? ''}>{children}</AlertDialog.Description>;
}
