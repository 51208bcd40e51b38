import { useArea } from '../../../lib/i18n.ts';
import {
  askToInstall,
  notePrompted,
  useInstallOffer,
  useIsInstalled,
  wasPrompted,
} from '../../../lib/install-offer.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import type { IconName } from '../../../ui/icons.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { PromptKind } from '../model/prompt.ts';
import { isAppleTouch, mayAskAt, PROMPT_DELAYS, promptKind } from '../model/prompt.ts';

/** The question that is due, and how to put it away for good. */
interface Prompt {
  /** Undefined while none is. */
  readonly kind: PromptKind | undefined;
  readonly close: () => void;
}

/** Whether so many milliseconds have passed since `kind` was first available. */
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
function usePrompt(): Prompt {
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

/** Above the bar at a phone’s foot, or above Confie’s button on a large screen; away while something is being written. */
const PLACE =
  'fixed inset-x-3 bottom-[calc(var(--bottom-bar)+0.75rem)] z-30 sm:left-auto sm:w-96 md:right-6 md:bottom-24 ' +
  'chit p-4 shadow-raise in-data-typing:hidden';

function Step({ icon, children }: { readonly icon: IconName; readonly children: string }) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon name={icon} size={19} />
      {children}
    </li>
  );
}

/** Offers once, unobtrusively, to install the app. */
export function InstallCard() {
  const { kind, close } = usePrompt();
  const text = useArea('overlays').install;
  if (kind === undefined) return null;
  const install = (): void => {
    close();
    void askToInstall();
  };
  return (
    <section aria-label={text.region} className={PLACE}>
      <div className="flex gap-3">
        <img src="/icon.svg" alt="" width={44} height={44} className="size-11 shrink-0" />
        <div role="status" className="min-w-0 flex-1 pr-4">
          <p className="leading-snug font-semibold text-balance">{text.title}</p>
          <p className="text-soft text-small text-pretty">{kind === 'ios' ? text.iosBody : text.body}</p>
        </div>
      </div>
      {kind === 'ios' ? (
        <ol className="mt-2 grid gap-1.5 pl-14 text-small">
          <Step icon="share">{text.iosShare}</Step>
          <Step icon="plus">{text.iosAdd}</Step>
        </ol>
      ) : null}
      <div className="mt-3 flex justify-end gap-2">
        {kind === 'ios' ? (
          <Button variant="secondary" size="sm" onClick={close}>
            {text.iosDone}
          </Button>
        ) : (
          <>
            <Button variant="quiet" size="sm" onClick={close}>
              {text.later}
            </Button>
            <Button variant="primary" size="sm" onClick={install}>
              {text.install}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
