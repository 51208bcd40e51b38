import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { BACKDROP_CLASS, CLOSE_CLASS } from './overlay.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: string | undefined;
  /** False: neither Escape nor a press outside closes it, and there is no close button. */
  readonly dismissable?: boolean | undefined;
  /** False: what lies over it, e.g. a window of another site, can have the focus. */
  readonly modal?: boolean | undefined;
  readonly closeLabel: string;
  /** It is closed, and nothing of it is on the screen any more. */
  readonly onClosed?: (() => void) | undefined;
  /** What gets the focus as it closes, where what had it before has gone or is hidden; null: that. */
  readonly focusAfter?: (() => HTMLElement | null) | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly children?: ReactNode;
}

const WIDTHS = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl' } as const;

/** A sheet in the middle of the screen that waits for an answer. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    dismissable = true,
    modal = true,
    closeLabel,
    onClosed,
    focusAfter,
    size = 'md',
    children,
  } = props;
  return (
    <Base.Root
      open={open}
      modal={modal}
      disablePointerDismissal={!dismissable}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.();
      }}
      onOpenChange={(next, details) => {
        if (!next && !dismissable) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={BACKDROP_CLASS} />
        <Base.Viewport className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto overscroll-contain p-4">
          <Base.Popup
            finalFocus={focusAfter}
            className={`relative flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-sheet border border-line bg-sheet text-ink shadow-raise transition-[opacity,translate,scale] duration-(--calmly) ease-fold data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:scale-[0.98] data-starting-style:opacity-0 ${WIDTHS[size]}`}
          >
            <div className="px-5 pt-5 pb-2 sm:px-6">
              <Base.Title className={`text-title font-bold ${dismissable ? 'pr-9' : ''}`}>{title}</Base.Title>
              {description === undefined ? null : (
                <Base.Description className="text-soft mt-1 text-pretty">{description}</Base.Description>
              )}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-6 sm:pb-6">
              {children}
            </div>
            {dismissable ? (
              <Base.Close aria-label={closeLabel} className={CLOSE_CLASS}>
                <Icon name="cross" size={20} />
              </Base.Close>
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
