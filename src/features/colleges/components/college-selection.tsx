import type { OwnCollegeRequest } from '@chupke/domain/college-request.ts';
import type { College, CollegeId } from '@chupke/domain/college.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { Suspense, useState, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { fetchCollege } from '../../../entities/college/api/fetch-colleges.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { removeStored, writeStored } from '../../../lib/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { useTask } from '../../../lib/use-task.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useCollegeOffer } from '../hooks/use-college-offer.ts';
import { useMissingDraft } from '../hooks/use-missing-draft.ts';
import { useCollegeRequest } from '../hooks/use-college-request.ts';
import type { CollegeOffer } from '../model/college-offer.ts';
import type { MissingDraft } from '../model/missing-college.ts';
import { NAMING_HASH, tidyDraft } from '../model/missing-college.ts';
import { CollegeFacts } from './college-card.tsx';
import { CollegePicker } from './college-picker.tsx';
import { MissingCollege } from './missing-college.tsx';
import { RequestState } from './request-state.tsx';
import { saveCollege } from '../api/save-college.ts';

interface ConfirmCollegeProps {
  readonly college: College;
  readonly state: ChoiceState;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** The last question: it is for good. */
function ConfirmCollege({ college, state, onConfirm, onBack }: ConfirmCollegeProps) {
  const { errors } = useText();
  const text = useArea('colleges');
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
        <Notice tone="danger" title={text.failedTitle} body={errors['college-failed']} />
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
  const text = useArea('colleges');
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

/** What is shown in the dialog; null: whatever the request to add a college asks for. */
type Step =
  | { readonly kind: 'list' }
  | { readonly kind: 'confirm'; readonly college: College }
  | { readonly kind: 'missing'; readonly draft: MissingDraft };

/** Fetches the college that an admin has added on request. */
function useAddedCollege(onFound: (college: College) => void) {
  const { errors } = useText();
  const task = useTask();
  const choose = (id: CollegeId): void => {
    const fail = (code: ErrorCode): void => showToast('error', errors[code]);
    const work = async (): Promise<void> => {
      const college = await fetchCollege(id);
      if (college?.active === true) onFound(college);
      else fail('college-failed');
    };
    task.run(work, { onDone: () => undefined, onFailed: ({ code }) => fail(code) });
  };
  return { isBusy: task.isBusy, choose };
}

const NONE: readonly College[] = [];

interface SelectionProps {
  readonly offer: CollegeOffer;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  readonly request: OwnCollegeRequest | undefined;
  readonly onSignOut: () => void;
}

function useTitle(step: Step | null): {
  readonly title: string;
  readonly description: string | undefined;
} {
  const text = useArea('colleges');
  switch (step?.kind) {
    case undefined:
      return { title: text.requestTitle, description: undefined };
    case 'missing':
      return { title: text.missingTitle, description: text.missingLead };
    case 'confirm':
      return { title: text.title, description: undefined };
    case 'list':
      return { title: text.title, description: text.subtitle };
  }
}

/** A request as it is known once it was sent, before it is watched. */
function pendingOf(draft: MissingDraft): OwnCollegeRequest {
  const undecided = { decidedAt: null, college: null, collegeName: null, note: '' };
  return { ...tidyDraft(draft), status: 'pending', createdAt: Date.now(), ...undecided };
}

/** The newest request: the one that was just sent, until what is watched is another one than before. */
function useNewestRequest(watched: OwnCollegeRequest | undefined) {
  const [sent, setSent] = useState<{
    readonly request: OwnCollegeRequest;
    readonly before: number | undefined;
  }>();
  const isNews = sent === undefined || watched?.createdAt !== sent.before;
  return {
    request: isNews ? watched : sent.request,
    noteSent: (draft: MissingDraft): void =>
      setSent({ request: pendingOf(draft), before: watched?.createdAt }),
  };
}

/** Placeholder of a step whose texts are on their way. */
function TextsLoading() {
  return <SkeletonChits count={2} label={useText().common.loading} />;
}

/** The steps of the choice, in one dialog. */
function Selection({ offer, isRetrying, retry, request: watched, onSignOut }: SelectionProps) {
  const { common } = useText();
  const text = useArea('colleges');
  const { request, noteSent } = useNewestRequest(watched);
  const { state, choose, reset } = useCollegeChoice();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<College | undefined>(undefined);
  const { hash } = useLocation();
  const { last, keep, draftFor, forget } = useMissingDraft();
  const [step, setStep] = useState<Step | null>(
    hash === NAMING_HASH ? { kind: 'missing', draft: last } : null,
  );
  const proceed = (college: College): void => {
    setChosen(college);
    setStep({ kind: 'confirm', college });
  };
  const added = useAddedCollege(proceed);
  const shown = step ?? (request === undefined ? ({ kind: 'list' } as const) : null);
  const { title, description } = useTitle(shown);
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      dismissable={false}
      size={shown?.kind === 'list' ? 'lg' : 'md'}
      title={title}
      description={description}
      closeLabel={common.close}
    >
      {shown === null && request !== undefined ? (
        <Suspense fallback={<TextsLoading />}>
          <RequestState
            request={request}
            onChoose={added.choose}
            isChoosing={added.isBusy}
            onList={() => setStep({ kind: 'list' })}
            onSignOut={onSignOut}
          />
        </Suspense>
      ) : shown?.kind === 'confirm' ? (
        <ConfirmCollege
          college={shown.college}
          state={state}
          onConfirm={() => choose(shown.college)}
          onBack={() => {
            reset();
            setStep({ kind: 'list' });
          }}
        />
      ) : shown?.kind === 'missing' ? (
        <Suspense fallback={<TextsLoading />}>
          <MissingCollege
            draft={shown.draft}
            onDraft={(draft) => {
              keep(draft);
              setStep({ kind: 'missing', draft });
            }}
            colleges={offer.kind === 'ready' ? offer.colleges : NONE}
            onChoose={proceed}
            onBack={() => setStep({ kind: 'list' })}
            onSent={() => {
              forget();
              noteSent(shown.draft);
              setStep(null);
            }}
          />
        </Suspense>
      ) : (
        <CollegePicker
          offer={offer}
          isRetrying={isRetrying}
          onRetry={retry}
          query={query}
          onQuery={setQuery}
          chosen={chosen}
          onChoose={setChosen}
          onProceed={proceed}
          onMissing={(words) => setStep({ kind: 'missing', draft: draftFor(words) })}
          footer={{
            note: <ForGood />,
            proceedLabel: (code) => (code === undefined ? text.proceed : text.proceedWith(code)),
            leaveLabel: text.signOut,
            onLeave: onSignOut,
          }}
        />
      )}
    </Dialog>
  );
}

interface CollegeSelectionProps {
  readonly uid: UserId;
  readonly onSignOut: () => void;
}

/**
 * The forced choice of a college. It can't be dismissed; the ways out are to sign out, or to name a missing college and
 * to look around until it is there.
 */
export function CollegeSelection({ uid, onSignOut }: CollegeSelectionProps) {
  const { offer, isRetrying, retry } = useCollegeOffer();
  const { live: request } = useCollegeRequest(uid);
  return (
    <Selection
      // Whether there is a request decides what is drawn first: it is not replaced by something else a moment later.
      offer={request.kind === 'loading' ? { kind: 'loading' } : offer}
      isRetrying={isRetrying}
      retry={retry}
      request={request.kind === 'ready' ? request.value : undefined}
      onSignOut={onSignOut}
    />
  );
}
