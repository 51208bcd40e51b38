import type { MouseEvent } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { leaveNow } from '../../../lib/privacy-shield/quick-exit.ts';
import { Icon } from '../../../ui/icons.tsx';

const LOOK =
  'fixed z-30 items-center justify-center border border-line bg-sheet text-soft hover:text-ink hover:border-edge';

/**
 * At the edge of a small screen, like the tab of an index card: as wide as the margin of every page, so that it lies over
 * nothing that is read or pressed. A thumb meets the edge of the screen more surely than its own width.
 */
const EDGE =
  'right-0 bottom-[min(19rem,45dvh)] h-16 w-4 rounded-l-control border-r-0 shadow-lift ' +
  'flex md:in-data-[account=member]:hidden lg:hidden';

/** At the foot of the side navigation, or where it would be. */
const CORNER =
  'bottom-5 left-5 lg:left-[max(1.75rem,calc(50%-37.5rem))] min-h-11 rounded-control gap-2 px-3.5 text-small ' +
  'hidden lg:flex md:in-data-[account=member]:flex';

/** The form keeps the focus, or the layout would move under the finger when the keyboard closes. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** One tap leads to a harmless page. It is always within reach, and looks like nothing in particular. */
export function QuickExitButton() {
  const text = useArea('overlays').quickExit;
  return (
    <>
      <button
        type="button"
        aria-label={text.label}
        title={text.label}
        onMouseDown={keepFocus}
        onClick={leaveNow}
        data-quick-exit=""
        className={`${LOOK} ${EDGE}`}
      >
        <Icon name="exit" size={13} />
      </button>
      <button
        type="button"
        aria-label={text.label}
        title={text.hint}
        onMouseDown={keepFocus}
        onClick={leaveNow}
        className={`${LOOK} ${CORNER}`}
      >
        <Icon name="exit" size={18} />
        <span className="hidden lg:inline">{text.label}</span>
      </button>
    </>
  );
}
