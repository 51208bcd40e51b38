import { COLLEGE_REQUEST_LIMITS } from '@chupke/domain/college-request.ts';
import type { College } from '@chupke/domain/college.ts';
import { COLLEGE_TYPES } from '@chupke/domain/college.ts';
import type { SubmitEvent } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AppError } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { TextField } from '../../../ui/field.tsx';
import { focusField } from '../../../ui/focus-field.ts';
import { Notice } from '../../../ui/notice.tsx';
import { requestCollege } from '../api/college-request.ts';
import type { MissingDraft, MissingField } from '../model/missing-college.ts';
import { similarColleges, tidyDraft, wrongField } from '../model/missing-college.ts';
import { CollegeFacts } from './college-card.tsx';

interface SimilarProps {
  readonly colleges: readonly College[];
  readonly onChoose: (college: College) => void;
}

/** Colleges of the list that may be meant: nobody has to wait for one that is there. */
function Similar({ colleges, onChoose }: SimilarProps) {
  const text = useArea('collegeRequest');
  if (colleges.length === 0) return null;
  return (
    <section aria-labelledby="similar-colleges" className="grid gap-2">
      <h3 id="similar-colleges" className="text-small font-semibold">
        {text.similar}
      </h3>
      <ul className="grid gap-2">
        {colleges.map((college) => (
          <li key={college.id}>
            <button
              type="button"
              onClick={() => onChoose(college)}
              className="border-line bg-paper hover:border-edge rounded-chit w-full cursor-pointer border px-4 py-3 text-left"
            >
              <CollegeFacts college={college} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FieldsProps {
  readonly draft: MissingDraft;
  readonly onDraft: (draft: MissingDraft) => void;
  /** The field that is wrong, once it was tried to send. */
  readonly wrong: MissingField | undefined;
}

function Fields({ draft, onDraft, wrong }: FieldsProps) {
  const text = useArea('collegeRequest');
  const { collegeTypes } = useText();
  const field = (name: MissingField, autoComplete: string) => ({
    label: text.labels[name],
    hint: name === 'name' ? text.hints.name : undefined,
    name,
    autoComplete,
    maxLength: COLLEGE_REQUEST_LIMITS[name].max,
    value: draft[name],
    onChange: (value: string) => onDraft({ ...draft, [name]: value }),
    error: wrong === name ? text.wrong[name] : undefined,
  });
  return (
    <>
      <TextField {...field('name', 'off')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('city', 'off')} />
        <TextField {...field('state', 'off')} />
      </div>
      <Chips
        label={text.type}
        value={draft.type}
        onChange={(type) => onDraft({ ...draft, type })}
        options={COLLEGE_TYPES.map((type) => ({ value: type, label: collegeTypes[type] }))}
      />
    </>
  );
}

interface MissingCollegeProps {
  readonly draft: MissingDraft;
  readonly onDraft: (draft: MissingDraft) => void;
  /** The list, in which the college may be after all. */
  readonly colleges: readonly College[];
  readonly onChoose: (college: College) => void;
  readonly onBack: () => void;
  readonly onSent: () => void;
}

/** Names a college that is not in the list. The words go to the admins alone. */
export function MissingCollege({ draft, onDraft, colleges, onChoose, onBack, onSent }: MissingCollegeProps) {
  const { errors } = useText();
  const text = useArea('collegeRequest');
  const form = useRef<HTMLFormElement>(null);
  const [isJudged, setJudged] = useState(false);
  const [failure, setFailure] = useState<AppError['code'] | undefined>(undefined);
  const task = useTask();
  const wrong = wrongField(draft);
  const similar = useMemo(() => similarColleges(colleges, draft.name), [colleges, draft.name]);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setJudged(true);
    setFailure(undefined);
    if (wrong !== undefined) return focusField(event.currentTarget, wrong);
    task.run(() => requestCollege(tidyDraft(draft)), {
      onDone: onSent,
      onFailed: ({ code }) => setFailure(code),
    });
  };
  const reasons: Readonly<Partial<Record<AppError['code'], string>>> = {
    'no-change': text.isThere,
    'already-pending': text.isPending,
    'too-many-requests': text.tooMany,
    unavailable: text.offline,
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5 pt-1">
      <Fields
        draft={draft}
        onDraft={(next) => {
          onDraft(next);
          setJudged(false);
        }}
        wrong={isJudged ? wrong : undefined}
      />
      <Similar colleges={similar} onChoose={onChoose} />
      {failure === undefined ? null : (
        <Notice tone="danger" title={text.failed} body={reasons[failure] ?? errors[failure]} />
      )}
      <p className="text-soft text-small text-pretty">{text.privacy}</p>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" disabled={task.isBusy} onClick={onBack}>
          {text.back}
        </Button>
        <Button variant="primary" type="submit" busy={task.isBusy}>
          {task.isBusy ? text.sending : text.send}
        </Button>
      </div>
    </form>
  );
}
