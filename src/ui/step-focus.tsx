import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

/** Focuses what a step has brought: the button that was pressed is gone with the step before. */
export function StepFocus({ step, children }: { readonly step: string; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    const isPressed = before.current !== step && before.current !== 'loading';
    before.current = step;
    // What the step has focused itself keeps the focus.
    if (isPressed && place.current?.contains(document.activeElement) === false)
      place.current.focus({ preventScroll: true });
  }, [step]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
