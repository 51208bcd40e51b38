import type { OwnUser } from '@chupke/domain/user.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { enqueue } from '../../../lib/outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ownNow } from '../hooks/own-store.ts';
import { POST_DRAFT, postDraftKey } from '../hooks/post-draft.ts';
import { startConfessionSenders } from '../hooks/senders.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { ACTION_KINDS } from '../model/actions.ts';
import type { PostDraft } from '../model/draft.ts';
import { judgeDraft, sentLength } from '../model/draft.ts';
import { NameChoiceField } from './name-choice.tsx';

/** A student who may post. */
export type Writer = Pick<OwnUser, 'uid' | 'anonymousId'> & {
  readonly college: CollegeId;
  readonly collegeName: string;
};

function send(writer: Writer, draft: PostDraft, text: string): void {
  startConfessionSenders();
  // Posted from another tab already: the same draft is the same confession.
  if (ownNow().mine.has(draft.id)) return;
  const anonymousId = draft.name === 'own' ? writer.anonymousId : postMask(draft.id);
  const { college, collegeName } = writer;
  enqueue({ id: draft.id, kind: ACTION_KINDS.post, payload: { text, anonymousId, college, collegeName } });
}

/** Where a confession is written. The draft is kept with every key; posting it is done once, whatever is pressed. */
export function Composer({ writer }: { readonly writer: Writer }) {
  const { confessions, errors } = useText();
  const navigate = useNavigate();
  const { draft, change, finish, isFull } = useDraft(postDraftKey(writer.uid), POST_DRAFT);
  const [problem, setProblem] = useState<ErrorCode>();
  const isPosted = useRef(false);
  useEffect(() => startConfessionSenders(), []);

  const post = (): void => {
    if (isPosted.current) return;
    const judged = judgeDraft(draft.text, 'confession');
    if (judged.kind === 'bad') {
      setProblem(judged.code);
      return;
    }
    isPosted.current = true;
    send(writer, draft, judged.text);
    finish();
    void navigate('/');
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    post();
  };
  const pressKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      post();
    }
  };
  return (
    <form onSubmit={submit} onKeyDown={pressKey} noValidate className="grid gap-5">
      <h1 className="text-title font-bold">{confessions.composeTitle}</h1>
      <TextArea
        label={confessions.composeLabel}
        hideLabel
        ruled
        autoFocus
        minRows={7}
        max={TEXT_LIMITS.confession}
        value={draft.text}
        placeholder={confessions.composePlaceholder}
        counterLabel={confessions.counter}
        measure={sentLength}
        error={problem === undefined ? undefined : errors[problem]}
        onChange={(text) => {
          setProblem(undefined);
          change({ ...draft, text });
        }}
      />
      <NameChoiceField
        choice={draft.name}
        mask={postMask(draft.id)}
        own={writer.anonymousId}
        onChange={(name) => change({ ...draft, name })}
      />
      {isFull ? <Notice tone="warn" title={errors['storage-full']} /> : null}
      <p className="text-soft flex items-start gap-2 text-small">
        <span className="pt-0.5">
          <Icon name="eye" size={18} />
        </span>
        {confessions.audience(writer.collegeName)}
      </p>
      <div
        // The keyboard stays, so that nothing moves away from under the finger.
        onMouseDown={(event) => event.preventDefault()}
        className="bg-paper sticky bottom-(--bottom-bar) z-10 -mx-4 -mb-2 grid px-4 py-3 md:static md:m-0 md:justify-items-end md:p-0"
      >
        <Button variant="primary" type="submit">
          {confessions.post}
        </Button>
      </div>
    </form>
  );
}
