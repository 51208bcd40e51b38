import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../ui/notice.tsx';

interface RefusalProps {
  readonly title: string;
  readonly body?: string | undefined;
  readonly children?: ReactNode;
  /** What was refused last; undefined for what holds before anything is sent. */
  readonly of: unknown;
}

/** Why a form is refused as a whole, beside its button. It comes into sight, as Enter may send a form from far above. */
export function Refusal({ of, ...notice }: RefusalProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [of]);
  return (
    <div ref={place} className="scroll-my-4">
      <Notice tone="danger" {...notice} />
    </div>
  );
}
