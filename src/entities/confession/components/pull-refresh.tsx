import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Spin } from '../../../ui/spinner.tsx';

/** Farthest position of the indicator, in pixels. */
const FARTHEST = 96;

/** From how far down releasing refreshes, in pixels of the indicator. */
const FAR_ENOUGH = 60;

/** How far the indicator follows the finger, in pixels: with growing resistance, up to a maximum. */
function pullOf(moved: number): number {
  return moved <= 0 ? 0 : FARTHEST * (1 - Math.exp(-moved / 140));
}

/** Whether releasing here refreshes. */
function isFarEnough(pull: number): boolean {
  return pull >= FAR_ENOUGH;
}

/** Minimum display time of the spinner, in milliseconds: a flash would be meaningless. */
const SHOWN_MS = 500;

/** Position of the indicator while it refreshes, in pixels. */
const RESTING_PX = 64;

/** Moves the indicator without rendering. */
function show(indicator: HTMLElement | null, pull: number): void {
  if (indicator === null) return;
  indicator.style.setProperty('--pull', `${pull}px`);
  indicator.style.setProperty('--turn', `${pull * 3}deg`);
  indicator.style.opacity = String(Math.min(1, pull / 40));
  indicator.toggleAttribute('data-ready', isFarEnough(pull));
}

/** Whether a touch is in a dialog or a menu: it does not scroll the page. */
function isAboveThePage(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
  );
}

interface Pulling {
  /** Called when the finger is released far enough down. */
  readonly onPulled: () => void;
  readonly isBusy: boolean;
}

/** Follows a finger that pulls the page down from its top. */
function usePull({ onPulled, isBusy }: Pulling) {
  const indicator = useRef<HTMLDivElement>(null);
  const latest = useRef({ onPulled, isBusy });
  // With the drawing itself: the next pull may come at once.
  useLayoutEffect(() => {
    latest.current = { onPulled, isBusy };
    if (!isBusy) show(indicator.current, 0);
  });
  useEffect(() => {
    let start: number | undefined;
    let pull = 0;
    const move = ({ touches }: TouchEvent): void => {
      const [touch] = touches;
      if (start === undefined || touch === undefined || latest.current.isBusy) return;
      // The page itself has moved: the finger scrolls.
      if (window.scrollY > 0) start = undefined;
      pull = start === undefined ? 0 : pullOf(touch.clientY - start);
      show(indicator.current, pull);
    };
    const begin = ({ touches, target }: TouchEvent): void => {
      const isOne = touches.length === 1 && window.scrollY <= 0 && !isAboveThePage(target);
      start = isOne ? touches[0]?.clientY : undefined;
      pull = 0;
    };
    const finish = (): void => {
      if (start !== undefined && isFarEnough(pull)) {
        show(indicator.current, RESTING_PX);
        latest.current.onPulled();
      } else if (!latest.current.isBusy) show(indicator.current, 0);
      start = undefined;
      pull = 0;
    };
    const options = { passive: true } as const;
    addEventListener('touchstart', begin, options);
    addEventListener('touchmove', move, options);
    addEventListener('touchend', finish, options);
    addEventListener('touchcancel', finish, options);
    // The browser's own gesture would load the whole app again.
    document.documentElement.style.overscrollBehaviorY = 'contain';
    return () => {
      removeEventListener('touchstart', begin);
      removeEventListener('touchmove', move);
      removeEventListener('touchend', finish);
      removeEventListener('touchcancel', finish);
      document.documentElement.style.overscrollBehaviorY = '';
    };
  }, []);
  return indicator;
}

/**
 * Pull to refresh. `onRefresh` resolves with whether the list is known to be up to date. Start and end are announced
 * to screen readers; a failure is shown to everyone.
 */
export function PullRefresh({ onRefresh }: { readonly onRefresh: () => Promise<boolean> }) {
  const { pull } = useArea('explore');
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');
  const isBusy = state === 'busy';
  const indicator = usePull({
    isBusy,
    onPulled: () => {
      setState('busy');
      const shown = new Promise((resolve) => setTimeout(resolve, SHOWN_MS));
      void Promise.all([onRefresh(), shown]).then(([isKnown]) => {
        setState(isKnown ? 'done' : 'failed');
        if (!isKnown) showToast('error', pull.failed);
      });
    },
  });
  return (
    <>
      <p role="status" className="sr-only">
        {state === 'busy' ? pull.looking : state === 'done' ? pull.done : ''}
      </p>
      <div
        ref={indicator}
        aria-hidden="true"
        data-busy={isBusy || undefined}
        className="bg-sheet text-soft border-line shadow-raise data-ready:text-accent data-busy:text-accent pointer-events-none fixed top-[env(safe-area-inset-top)] left-1/2 z-30 -ml-5.5 grid size-11 place-items-center rounded-full border opacity-0 motion-safe:[translate:0_calc(var(--pull,0px)-3rem)] motion-reduce:mt-3"
      >
        {isBusy ? (
          <Spin size={20} />
        ) : (
          <span className="motion-safe:[rotate:var(--turn,0deg)]">
            <Icon name="refresh" size={21} />
          </span>
        )}
      </div>
    </>
  );
}
