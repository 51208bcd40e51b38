import type { College } from '@chupke/domain/college.ts';
import { useEffect, useRef } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ChoiceState } from '../hooks/use-college-choice.ts';
import { CollegeFacts } from './college-card.tsx';

interface ConfirmCollegeProps {
  readonly college: College;
  readonly state: ChoiceState;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** The last question: it is for good. */
export function ConfirmCollege({ college, state, onConfirm, onBack }: ConfirmCollegeProps) {
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
