import { nextMask } from '@chupke/domain/anonymous-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import type { KeyboardEvent, RefObject, SyntheticEvent } from 'react';
import { useState } from 'react';
import type { ReplyDraft } from '../../../entities/confession/hooks/drafts.ts';
import { judgeDraft, sentLength } from '../../../entities/confession/hooks/drafts.ts';
import { lookUpOwnPart } from '../../../entities/confession/hooks/look-up-own.ts';
import { registerConfessionHandlers } from '../../../entities/confession/hooks/outbox-handlers.ts';
import { usePseudonym } from '../../../entities/confession/hooks/use-pseudonym.ts';
import { ACTION_KINDS } from '../../../entities/confession/model/actions.ts';
import { GuardNotice } from '../../../entities/text-check/components/guard-notice.tsx';
import { useTextGuard } from '../../../entities/text-check/hooks/use-text-guard.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useText } from '../../../lib/i18n.ts';
import { enqueue } from '../../../lib/outbox/outbox.ts';
import type { KeptDraft } from '../../../lib/use-draft.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import type { ThreadName } from '../hooks/use-thread-name.ts';

interface ReplyBoxProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly confession: Confession;
  readonly kept: KeptDraft<ReplyDraft>;
  readonly as: ThreadName;
}

/** The reply box: within the thumb's reach on a phone, below the replies on wide screens. */
export function ReplyBox({ form, confession, kept, as }: ReplyBoxProps) {
  const { confessions, errors } = useText();
  const { draft, change, finish, isFull } = kept;
  const [problem, setProblem] = useState<ErrorCode>();
  const name = usePseudonym(as.id);
  const code = problem ?? (isFull ? 'storage-full' : undefined);
  const guard = useTextGuard(draft.text, { change: (text) => change({ text }) });

  const send = (): void => {
    const judged = judgeDraft(draft.text, 'reply');
    if (judged.kind === 'bad') {
      setProblem(judged.code);
      return;
    }
    if (!guard.admits()) return;
    registerConfessionHandlers();
    // The id came with the draft: pressed twice it is the same reply.
    const { id, anonymousId } = confession;
    const mask = as.isAuthor ? nextMask(confession) : as.id;
    const payload = { confession: id, text: judged.text, mask, author: anonymousId };
    enqueue({ id: draft.id, kind: ACTION_KINDS.reply, payload });
    guard.noteSent();
    finish();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    send();
  };
  const pressKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!event.repeat) send();
    }
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={pressKey}
      // The student's name in this thread matters from the first touch on.
      onFocus={() => void lookUpOwnPart(confession)}
      noValidate
      className="bg-paper border-line sticky bottom-(--bottom-bar) z-10 -mx-4 mt-4 border-t px-4 pt-3 pb-3 md:mx-0 md:px-0 md:pb-5"
    >
      <p className="text-soft mb-2 flex items-center gap-2 text-small" aria-live="polite">
        <Avatar id={as.id} size={26} />
        <span className="min-w-0">
          {as.isAuthor ? confessions.replyAsAuthor : confessions.replyAs}{' '}
          <strong className="text-ink font-semibold">{name}</strong>
        </span>
      </p>
      <GuardNotice guard={guard} onSend={send} />
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextArea
            label={confessions.replyLabel}
            hideLabel
            minRows={1}
            max={TEXT_LIMITS.reply}
            value={draft.text}
            placeholder={confessions.replyPlaceholder}
            counterLabel={confessions.counter}
            measure={sentLength}
            error={code === undefined ? undefined : errors[code]}
            onChange={(text) => {
              setProblem(undefined);
              change({ text });
            }}
          />
        </div>
        {/* The keyboard stays for the next reply, and nothing moves away from under the finger. */}
        <div onMouseDown={(event) => event.preventDefault()}>
          <Button variant="primary" type="submit">
            {confessions.reply}
          </Button>
        </div>
      </div>
    </form>
  );
}
