import { Drawer } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { CLOSE_CLASS } from './overlay.ts';

interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly closeLabel: string;
  /** False: it can neither be swiped away nor closed with Escape, a press outside or a button. */
  readonly dismissable?: boolean | undefined;
  readonly children: ReactNode;
}

const BACKDROP =
  'fixed inset-0 z-40 bg-overlay opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-(--calmly) data-swiping:duration-0 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** From below on a phone, where it follows the thumb; from 768 px in the middle, as a dialog. */
const POPUP =
  'relative flex max-h-[calc(100dvh-1.5rem)] w-full flex-col rounded-t-sheet border border-line bg-sheet text-ink shadow-raise outline-none transition-[transform,opacity] duration-(--calmly) ease-fold data-swiping:duration-0 ' +
  '[transform:translateY(var(--drawer-swipe-movement-y,0))] max-md:data-ending-style:[transform:translateY(100%)] max-md:data-starting-style:[transform:translateY(100%)] ' +
  'md:max-h-[calc(100dvh-4rem)] md:max-w-xl md:rounded-sheet md:data-ending-style:opacity-0 md:data-starting-style:[transform:translateY(0.75rem)_scale(0.98)] md:data-starting-style:opacity-0';

/** A dialog in the middle is not swiped away: a text half written must not go with a careless drag. */
function isWide(): boolean {
  return window.innerWidth >= 768;
}

/** A sheet for choosing or writing something without leaving the page. */
export function Sheet({ open, onOpenChange, title, closeLabel, dismissable = true, children }: SheetProps) {
  return (
    <Drawer.Root
      open={open}
      swipeDirection="down"
      disablePointerDismissal={!dismissable}
      onOpenChange={(next, details) => {
        if (!next && !dismissable) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop className={BACKDROP} />
          <Drawer.Viewport className="fixed inset-0 z-50 grid items-end justify-items-center md:items-center md:p-8">
            <Drawer.Popup
              className={POPUP}
              {...(dismissable && !isWide() ? {} : { 'data-base-ui-swipe-ignore': '' })}
            >
              {dismissable ? (
                <div
                  aria-hidden="true"
                  className="bg-line mx-auto mt-2 h-1 w-9 shrink-0 rounded-full md:hidden"
                />
              ) : null}
              <Drawer.Title
                className={`px-5 pt-4 pb-2 text-title font-bold md:px-6 ${dismissable ? 'pr-14' : ''}`}
              >
                {title}
              </Drawer.Title>
              <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:px-6 md:pb-6">
                {children}
              </Drawer.Content>
              {dismissable ? (
                <Drawer.Close aria-label={closeLabel} className={CLOSE_CLASS}>
                  <Icon name="cross" size={20} />
                </Drawer.Close>
              ) : null}
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  );
}
