import type { College } from '@chupke/domain/college.ts';
import { useState, useEffect, useRef } from 'react';
import { useText } from '../../../lib/i18n.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { removeStored, writeStored } from '../../../lib/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCollegeOffer } from '../hooks/use-college-offer.ts';
import { CollegeFacts } from './college-card.tsx';
import { CollegePicker } from './college-picker.tsx';
import { saveCollege } from '../api/save-college.ts';

interface ConfirmCollegeProps {
  readonly college: College;
  readonly state: ChoiceState;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** The last question: it is for good. */
function ConfirmCollege({ college, state, onConfirm, onBack }: ConfirmCollegeProps) {
  const catalogue = useText();
  const text = catalogue.colleges;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-5 pt-1">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-lead font-bold outline-none">
          {text.confirmTitle}
        </h3>
        <p className="text-soft mt-1 text-pretty">{text.confirmBody}</p>
      </div>
      <div className="[--under:var(--sheet)]">
        <Chit>
          <CollegeFacts college={college} />
        </Chit>
      </div>
      {state === 'failed' ? (
        <Notice tone="danger" title={text.failedTitle} body={catalogue.errors['college-failed']} />
      ) : null}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" disabled={state === 'saving'} onClick={onBack}>
          {text.change}
        </Button>
        <Button variant="primary" busy={state === 'saving'} onClick={onConfirm}>
          {state === 'saving' ? text.confirming : text.confirm}
        </Button>
      </div>
      <p className="text-soft text-small">{text.approval}</p>
    </div>
  );
}

// Not by import(): this code is fetched when Firestore is there already, and an import that fails once, in a dropped
// network, fails until the page is loaded anew (seen in Chromium).

/** State of storing the choice. */
type ChoiceState = 'idle' | 'saving' | 'failed';

/** Stores the choice, once at a time. It stays `saving` after success, until the session brings the college. */
function useCollegeChoice(): {
  readonly state: ChoiceState;
  readonly choose: (college: College) => void;
  readonly reset: () => void;
} {
  const [state, setState] = useState<ChoiceState>('idle');
  const isSaving = useRef(false);

  // Set while a college has to be chosen; survives a reload.
  useEffect(() => {
    writeStored(STORED.pendingCollege.name, 'true');
    return () => removeStored(STORED.pendingCollege.name);
  }, []);

  const choose = (college: College): void => {
    if (isSaving.current) return;
    isSaving.current = true;
    setState('saving');
    saveCollege(college).then(
      () => removeStored(STORED.pendingCollege.name),
      () => {
        isSaving.current = false;
        setState('failed');
      },
    );
  };
  return { state, choose, reset: () => setState('idle') };
}

/** That the choice is permanent, and how to change it. */
function ForGood() {
  const text = useText().colleges;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 text-small max-sm:text-tiny">
      <p className="text-warn flex items-start gap-2 font-semibold">
        <span className="pt-0.5">
          <Icon name="warning" size={18} />
        </span>
        {text.permanent}
      </p>
      <p className="text-soft max-sm:pl-6.5">{text.approval}</p>
    </div>
  );
}

/** The forced choice of a college. It can't be dismissed; the way out is to sign out. */
export function CollegeSelection({ onSignOut }: { readonly onSignOut: () => void }) {
  const text = useText();
  const { offer, isRetrying, retry } = useCollegeOffer();
  const { state, choose, reset } = useCollegeChoice();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<College | undefined>(undefined);
  const [asked, setAsked] = useState<College | undefined>(undefined);
  const back = (): void => {
    reset();
    setAsked(undefined);
  };
  const proceed = (college: College): void => {
    setChosen(college);
    setAsked(college);
  };
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      dismissable={false}
      size={asked === undefined ? 'lg' : 'md'}
      title={text.colleges.title}
      description={asked === undefined ? text.colleges.subtitle : undefined}
      closeLabel={text.common.close}
    >
      {asked === undefined ? (
        <CollegePicker
          offer={offer}
          isRetrying={isRetrying}
          onRetry={retry}
          query={query}
          onQuery={setQuery}
          chosen={chosen}
          onChoose={setChosen}
          onProceed={proceed}
          footer={{
            note: <ForGood />,
            proceedLabel: (code) =>
              code === undefined ? text.colleges.proceed : text.colleges.proceedWith(code),
            leaveLabel: text.colleges.signOut,
            onLeave: onSignOut,
          }}
        />
      ) : (
        <ConfirmCollege college={asked} state={state} onConfirm={() => choose(asked)} onBack={back} />
      )}
    </Dialog>
  );
}
