import { COLLEGE_CHANGE_LIMITS } from '@chupke/domain/college-change.ts';
import type { College, CollegeId } from '@chupke/domain/college.ts';
import { Suspense, useState, useEffect, useMemo, useRef } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { keptWords } from '../../../lib/kept-words.ts';
import type { SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { RequestState } from '../hooks/use-change-request.ts';
import { useChangeRequest } from '../hooks/use-change-request.ts';
import { useCollegeOffer } from '../hooks/use-college-offer.ts';
import { useMissingDraft } from '../hooks/use-missing-draft.ts';
import { judgeReason, tidyReason } from '../model/change-request.ts';
import type { CollegeOffer } from '../model/college-offer.ts';
import { CollegeFacts } from './college-card.tsx';
import { CollegePicker } from './college-picker.tsx';
import { MissingCollege } from './missing-college.tsx';

interface ChangeReasonProps {
  readonly college: College;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly state: RequestState;
  readonly onSend: () => void;
  readonly onBack: () => void;
}

/** Why it should be this college. */
function ChangeReason({ college, reason, onReason, state, onSend, onBack }: ChangeReasonProps) {
  const { errors } = useText();
  const area = useArea('account');
  const text = area.college;
  const form = useRef<HTMLFormElement>(null);
  const [isJudged, setJudged] = useState(false);
  const verdict = judgeReason(reason);
  const isBusy = state.kind === 'busy';
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setJudged(true);
    if (verdict === 'ok') onSend();
    else form.current?.querySelector('textarea')?.focus();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5 pt-1">
      <div className="[--under:var(--sheet)]">
        <Chit>
          <CollegeFacts college={college} />
        </Chit>
      </div>
      <TextArea
        label={text.reason}
        hint={text.reasonHint}
        name="reason"
        max={COLLEGE_CHANGE_LIMITS.reason.max}
        measure={(typed) => tidyReason(typed).length}
        counterLabel={text.reasonLeft}
        value={reason}
        onChange={(next) => {
          onReason(next);
          setJudged(false);
        }}
        error={
          isJudged && verdict !== 'ok'
            ? verdict === 'short'
              ? text.reasonShort
              : text.reasonLong
            : undefined
        }
      />
      {state.kind === 'failed' ? (
        <Notice
          tone="danger"
          title={area.couldNotTitle}
          body={state.code === 'unavailable' ? area.noConnection : errors[state.code]}
        />
      ) : null}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" disabled={isBusy} onClick={onBack}>
          {text.another}
        </Button>
        <Button variant="primary" type="submit" busy={isBusy}>
          {isBusy ? text.sending : text.send}
        </Button>
      </div>
    </form>
  );
}

const NONE: readonly College[] = [];

interface ChangeDialogProps {
  /** The user's current college, which cannot be chosen. */
  readonly own: CollegeId | null;
  readonly onClose: () => void;
  readonly onSent: () => void;
  /** A missing college was named instead. */
  readonly onNamed: () => void;
  /** Begins with naming a missing college, not with the list. */
  readonly isNaming: boolean;
}

/** What is shown in the dialog. */
type Step =
  | { readonly kind: 'list' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'reason'; readonly college: College };

const LIST: Step = { kind: 'list' };

const MISSING: Step = { kind: 'missing' };

/** Until the dialog is closed: where the app lock has taken it away, it opens at the same step. */
const useStep = keptWords<Step>();

const useReason = keptWords<string>();

/** The step of the dialog, by what it begins with; closed or sent, it begins anew either way. */
function useSteps(isNaming: boolean) {
  const naming = useStep('naming', () => MISSING);
  const listed = useStep('list', () => LIST);
  const { words: step, keep } = isNaming ? naming : listed;
  const forget = (): void => {
    naming.forget();
    listed.forget();
  };
  return { step, go: (next: Step): void => keep(() => next), forget };
}

function withoutOwn(offer: CollegeOffer, own: CollegeId | null): CollegeOffer {
  if (offer.kind === 'loading') return offer;
  return { ...offer, colleges: offer.colleges.filter(({ id }) => id !== own) };
}

/** The title and the lead of a step. */
function useTitle({ kind }: Step): { readonly title: string; readonly description?: string } {
  const colleges = useArea('colleges');
  const text = useArea('account').college;
  switch (kind) {
    case 'missing':
      return { title: colleges.missingTitle, description: colleges.missingLead };
    case 'list':
      return { title: text.pickTitle, description: text.pickLead };
    case 'reason':
      return { title: text.reasonTitle };
  }
}

/** A request for another college: which one, and why. The input stays until it is sent. */
export function ChangeDialog({ own, onClose, onSent, onNamed, isNaming }: ChangeDialogProps) {
  const { common } = useText();
  const text = useArea('account').college;
  const { offer, isRetrying, retry } = useCollegeOffer();
  const naming = useMissingDraft();
  const { step, go, forget } = useSteps(isNaming);
  const reason = useReason('', () => '');
  const { state, send, touch } = useChangeRequest(() => {
    forget();
    reason.forget();
    onSent();
  });
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<College | undefined>(undefined);
  // The same list at each letter that is typed: it is searched anew when it is another one.
  const offered = useMemo(() => withoutOwn(offer, own), [offer, own]);
  const close = (): void => {
    forget();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      dismissable={state.kind !== 'busy'}
      size={step.kind === 'list' ? 'lg' : 'md'}
      {...useTitle(step)}
      closeLabel={common.close}
    >
      {step.kind === 'missing' ? (
        <Suspense fallback={<SkeletonChits count={2} label={common.loading} />}>
          <MissingCollege
            draft={naming.last}
            onDraft={naming.keep}
            colleges={offered.kind === 'ready' ? offered.colleges : NONE}
            onChoose={(college) => go({ kind: 'reason', college })}
            onBack={() => go(LIST)}
            onSent={() => {
              forget();
              naming.forget();
              onNamed();
            }}
          />
        </Suspense>
      ) : step.kind === 'list' ? (
        <CollegePicker
          offer={offered}
          isRetrying={isRetrying}
          onRetry={retry}
          query={query}
          onQuery={setQuery}
          chosen={chosen}
          onChoose={setChosen}
          onProceed={(college) => {
            setChosen(college);
            go({ kind: 'reason', college });
          }}
          onMissing={(words) => {
            naming.draftFor(words);
            go(MISSING);
          }}
          footer={{
            proceedLabel: (code) => (code === undefined ? text.pickOn : text.pickOnWith(code)),
            leaveLabel: common.cancel,
            onLeave: close,
          }}
        />
      ) : (
        <ChangeReason
          college={step.college}
          reason={reason.words}
          onReason={(next) => {
            reason.keep(() => next);
            touch();
          }}
          state={state}
          onSend={() => send(step.college.id, reason.words)}
          onBack={() => {
            touch();
            go(LIST);
          }}
        />
      )}
    </Dialog>
  );
}
