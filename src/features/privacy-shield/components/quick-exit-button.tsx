import type { MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { useArea } from '../../../lib/i18n.ts';
import { useQuickExitPlace } from '../../../lib/privacy-shield/quick-exit-place.ts';
import { leaveNow } from '../../../lib/privacy-shield/quick-exit.ts';
import { Icon } from '../../../ui/icons.tsx';

/**
 * At the edge of the screen, like the tab of an index card: as wide as the margin of every page, so that it lies over
 * nothing that is read or pressed. A thumb meets the edge of the screen more surely than its own width.
 */
const EDGE =
  'fixed z-45 flex items-center justify-center border border-line bg-sheet text-soft hover:text-ink hover:border-edge ' +
  'right-0 bottom-[min(19rem,45dvh)] h-16 w-4 lg:w-6 rounded-l-control border-r-0 shadow-lift';

/** The form keeps the focus, or the layout would move under the finger when the keyboard closes. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/**
 * One tap leads to a harmless page. It is always within reach, and looks like nothing in particular: at the foot of the
 * navigation beside the page, in its flow, and where there is none at the edge of the screen.
 */
export function QuickExitButton() {
  const text = useArea('overlays').quickExit;
  const place = useQuickExitPlace();
  return (
    <>
      <button
        type="button"
        aria-label={text.label}
        title={text.label}
        onMouseDown={keepFocus}
        onClick={leaveNow}
        data-quick-exit=""
        className={`${EDGE} ${place === null ? '' : 'md:hidden'}`}
      >
        <Icon name="exit" size={13} />
      </button>
      {place === null
        ? null
        : createPortal(
            <button
              type="button"
              aria-label={text.label}
              title={text.hint}
              onMouseDown={keepFocus}
              onClick={leaveNow}
              data-quick-exit=""
              className="side-place"
            >
              <Icon name="exit" size={24} />
              <span className="hidden lg:inline">{text.label}</span>
            </button>,
            place,
          )}
    </>
  );
}
