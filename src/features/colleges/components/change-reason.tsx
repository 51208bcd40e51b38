import { COLLEGE_CHANGE_LIMITS } from '@chupke/domain/college-change.ts';
import type { College } from '@chupke/domain/college.ts';
import type { SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { RequestState } from '../hooks/use-change-request.ts';
import { judgeReason, tidyReason } from '../model/change-request.ts';
import { CollegeFacts } from './college-card.tsx';

interface ChangeReasonProps {
  readonly college: College;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly state: RequestState;
  readonly onSend: () => void;
  readonly onBack: () => void;
}

/** Why it should be this college. */
export function ChangeReason({ college, reason, onReason, state, onSend, onBack }: ChangeReasonProps) {
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
