import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { notePrompted, useInstallOffer, useIsInstalled, wasPrompted } from '../../../lib/install-offer.ts';
import type { PromptKind } from '../model/prompt.ts';
import { isAppleTouch, mayAskAt, PROMPT_DELAYS, promptKind } from '../model/prompt.ts';

/** The question that is due, and how to put it away for good. */
export interface Prompt {
  /** Undefined while none is. */
  readonly kind: PromptKind | undefined;
  readonly close: () => void;
}

/** Whether so many milliseconds have gone by since `kind` was first there. */
function useIsDue(kind: PromptKind | undefined): boolean {
  const [due, setDue] = useState<PromptKind>();
  useEffect(() => {
    if (kind === undefined) return undefined;
    const timer = setTimeout(() => setDue(kind), PROMPT_DELAYS[kind]);
    return () => clearTimeout(timer);
  }, [kind]);
  return kind !== undefined && due === kind;
}

/** Whether this device is to be asked to install the app, and how. */
export function usePrompt(): Prompt {
  const { pathname } = useLocation();
  const [isClosed, setClosed] = useState(wasPrompted);
  const hasOffer = useInstallOffer();
  const isInstalled = useIsInstalled();
  const isApple = isAppleTouch(navigator.userAgent, navigator.maxTouchPoints);
  const kind = promptKind({ isInstalled, wasPrompted: isClosed, hasOffer, isApple });
  const isDue = useIsDue(kind);
  return {
    kind: isDue && mayAskAt(pathname) ? kind : undefined,
    close: () => {
      notePrompted();
      setClosed(true);
    },
  };
}
