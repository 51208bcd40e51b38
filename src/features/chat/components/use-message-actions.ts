import { copyWords } from '../../../lib/copy-words.ts';
import { circleSubject } from '@chupke/domain/report-subject.ts';
import { requestReport } from '../../../entities/confession/hooks/report-request.ts';
import type { CircleId, CircleMemberId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import { useMemo } from 'react';
import { showToast } from '../../../lib/toasts.ts';
import { toAppError } from '../../../lib/errors.ts';
import { currentText, loadArea } from '../../../lib/i18n.ts';
import { failureWords } from '../../../entities/circle/model/failures.ts';
import { withTimeout } from '../../../lib/timeout.ts';
import type { MessageModeration } from '../model/actions.ts';
import type { ChatStore } from '../hooks/chat-store.ts';
import { enqueueDeletion, enqueueReaction, enqueueSupport } from '../hooks/chat-outbox.ts';
import type { ChatText } from './chat-words.ts';
import type { AskedAction } from './message-dialogs.tsx';
import type { MessageActions } from './chat-context.ts';

/** Shows why a message could not be hidden or shown. */
async function showFailureToast(error: unknown): Promise<void> {
  const { errors } = currentText();
  try {
    const [{ problems }, { failures }] = await Promise.all([loadArea('circleChat'), loadArea('circles')]);
    const isMissing = toAppError(error).code === 'not-found';
    const { title } = failureWords('moderate', error, failures, errors);
    showToast('error', isMissing ? problems.notFound : title);
  } catch {
    // The texts did not arrive.
    showToast('error', errors[toAppError(error).code]);
  }
}

async function send({ kind, circle, message }: MessageModeration): Promise<void> {
  const { moderateCircle } = await import('../../../entities/circle/api/circle-calls.ts');
  await withTimeout(moderateCircle(circle, { kind, message }), CIRCLE_WAITS.operation);
}

/**
 * Hides a message or shows it again, optimistically: rolled back with the reason if the server refuses or does not
 * answer in time. Never rejects.
 */
async function moderateMessage(store: ChatStore, act: MessageModeration): Promise<void> {
  const optimistic = store.addModeration(act);
  try {
    await send(act);
    optimistic.acknowledged();
  } catch (error) {
    // Somebody else was faster, which counts as success.
    if (toAppError(error).code === 'no-change') {
      optimistic.acknowledged();
      return;
    }
    optimistic.rollBack();
    await showFailureToast(error);
  }
}

/** What the actions need of the chat. All of it is stable while the chat is open. */
interface ActionContext {
  readonly circle: CircleId;
  readonly me: CircleMemberId | undefined;
  readonly store: ChatStore;
  readonly text: ChatText;
  readonly onReply: (message: CircleMessage) => void;
  /** Asks for confirmation. */
  readonly onAsk: (asked: AskedAction) => void;
  readonly onOpen: (message: CircleMessage) => void;
  readonly onShow: (key: string) => void;
}

/** The actions for messages of a chat. */
export function useMessageActions(of: ActionContext): MessageActions {
  const { circle, me, store, text, onReply, onAsk, onOpen, onShow } = of;
  return useMemo((): MessageActions => {
    const { problems } = text;
    return {
      reply: onReply,
      open: onOpen,
      react: (message, reaction) => {
        if (me !== undefined) enqueueReaction(circle, message, me, reaction);
      },
      support: (message) => {
        if (me === undefined || message.kind !== 'member') return;
        if (message.senderCircleId === me) showToast('warning', problems.ownToken);
        else enqueueSupport(circle, message, me);
      },
      copy: (message) => {
        if (message.kind === 'member') void copyWords(message.text, text.menu);
      },
      remove: (message) => {
        if (message.kind === 'notice') showToast('warning', problems.system);
        else if (message.senderCircleId !== me) showToast('warning', problems.notOwn);
        else if (message.gone === 'hidden') showToast('warning', text.hidden);
        else if (message.gone === 'deleted') showToast('warning', problems.notFound);
        else onAsk({ kind: 'delete', message });
      },
      hide: (message) => onAsk({ kind: 'hide', message }),
      report: (message) => {
        if (message.kind === 'member')
          requestReport({ subject: circleSubject(circle, message.id), text: message.text });
      },
      show: ({ id }) => void moderateMessage(store, { kind: 'show', circle, message: id }),
      jump: (id) => {
        void store.bring(id).then((end) => {
          if (end === 'there') onShow(id);
          else showToast('info', end === 'gone' ? text.gone : text.olderFailed);
        });
      },
    };
  }, [circle, me, store, text, onReply, onAsk, onOpen, onShow]);
}

/** Performs an action that was confirmed. */
export function performAsked(store: ChatStore, circle: CircleId, { kind, message }: AskedAction): void {
  if (kind === 'delete') enqueueDeletion(circle, message);
  else void moderateMessage(store, { kind, circle, message: message.id });
}
