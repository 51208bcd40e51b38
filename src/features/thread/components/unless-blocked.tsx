import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { useBlockedNames } from '../../../lib/blocked-names/blocked-names.ts';
import { useText } from '../../../lib/i18n.ts';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { useFetched } from '../../../lib/lazy-module.ts';
import { moduleWithTexts } from '../../../lib/module-with-texts.ts';

/** Rarely needed. */
const blockedPart = moduleWithTexts(() => import('./blocked-confession.tsx'), 'blocked');

interface UnlessBlockedProps {
  readonly name: AnonymousId;
  /** Shown above either. */
  readonly top: ReactNode;
  /** Renders the content, with a note above it. */
  readonly children: (note: ReactNode) => ReactNode;
}

/** Shows the content of a name; if the student has blocked it, a notice, and the content on request. */
export function UnlessBlocked({ name, top, children }: UnlessBlockedProps) {
  const { common } = useText();
  const isBlocked = useBlockedNames().has(name);
  const [isWanted, setIsWanted] = useState(false);
  const part = useFetched(blockedPart, isBlocked);
  // Shown once: when the name is blocked again, it is hidden again.
  if (isWanted && !isBlocked) setIsWanted(false);
  if (!isBlocked) return children(null);
  const waiting = <SkeletonChits count={1} label={common.loading} />;
  if (part === undefined)
    return (
      <>
        {top}
        {waiting}
      </>
    );
  if (isWanted)
    return children(
      <Suspense>
        <part.ShownOnce name={name} />
      </Suspense>,
    );
  return (
    <>
      {top}
      <Suspense fallback={waiting}>
        <part.BlockedConfession name={name} onShow={() => setIsWanted(true)} />
      </Suspense>
    </>
  );
}
