import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

interface TooltipProps {
  /** More about the element, shown on hover and focus. Never the only place where it is said. */
  readonly text: string;
  /** One element that takes the events and the ref given to it: a button, a link, a `time`. */
  readonly children: ReactElement;
}

/** A few words beside an element while one looks at it. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={400} render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup className="bg-ink text-paper max-w-64 rounded-chit px-2.5 py-1 text-tiny transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
