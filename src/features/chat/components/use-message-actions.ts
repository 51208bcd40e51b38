import type { CircleId, CircleMemberId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import { useMemo } from 'react';
import { showToast } from '../../../lib/toasts.ts';
import { toAppError } from '../../../lib/errors.ts';
import { circleChatText } from '../../../lib/text-areas/circle-chat.ts';
import { circlesText } from '../../../lib/text-areas/circles.ts';
import { currentText } from '../../../lib/i18n.ts';
import { failureWords } from '../../../entities/circle/model/failures.ts';
import { withTimeout } from '../../../entities/circle/model/timeouts.ts';
import type { MessageModeration } from '../model/actions.ts';
import type { ChatStore } from '../hooks/chat-store.ts';
import { enqueueDeletion, enqueueReaction, enqueueSupport } from '../hooks/chat-outbox.ts';
import type { ChatText } from './chat-words.ts';
import type { AskedAction } from './message-dialogs.tsx';
import type { MessageActions } from './chat-context.ts';

/** Copies words to where others can be pasted from, and says whether that was possible. Never rejects. */
export async function copyText(words: string, { copied, copyFailed }: ChatText['menu']): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    showToast('success', copied);
  } catch {
    showToast('error', copyFailed);
  }
}

/** Why a message could not be hidden or shown, in the words of the spec where it has some (circles, section 8). */
async function sayFailure(error: unknown): Promise<void> {
  const language = document.documentElement.lang === 'hi' ? 'hi' : 'en';
  const { errors } = currentText();
  try {
    const [{ problems }, { failures }] = await Promise.all([
      circleChatText.load(language),
      circlesText.load(language),
    ]);
    const isMissing = toAppError(error).code === 'not-found';
    const { title } = failureWords('moderate', error, failures, errors);
    showToast('error', isMissing ? problems.notFound : title);
  } catch {
    // The words did not come.
    showToast('error', errors[toAppError(error).code]);
  }
}

async function send({ kind, circle, message }: MessageModeration): Promise<void> {
  const { moderateCircle } = await import('../../../entities/circle/api/circle-calls.ts');
  await withTimeout(moderateCircle(circle, { kind, message }), CIRCLE_WAITS.operation);
}

/**
 * Hides a message or shows it again. It is seen at once, and taken back with the reason when the server refuses or does
 * not answer in time. Never rejects.
 */
export async function moderateMessage(store: ChatStore, act: MessageModeration): Promise<void> {
  const laid = store.addModeration(act);
  try {
    await send(act);
    laid.arrived();
  } catch (error) {
    // Somebody else was faster: it is as it was wanted.
    if (toAppError(error).code === 'no-change') {
      laid.arrived();
      return;
    }
    laid.takeBack();
    await sayFailure(error);
  }
}

/** What actions need of the chat around them. All of it stays the same while the chat is open. */
interface ActionContext {
  readonly circle: CircleId;
  readonly me: CircleMemberId | undefined;
  readonly store: ChatStore;
  readonly text: ChatText;
  readonly onReply: (message: CircleMessage) => void;
  /** Something that is asked about first. */
  readonly onAsk: (asked: AskedAction) => void;
  readonly onOpen: (message: CircleMessage) => void;
  readonly onShow: (key: string) => void;
}

/** What the reader did to a message, done. */
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
        if (message.kind === 'member') void copyText(message.text, text.menu);
      },
      remove: (message) => {
        if (message.kind === 'notice') showToast('warning', problems.system);
        else if (message.senderCircleId !== me) showToast('warning', problems.notOwn);
        else if (message.gone === 'hidden') showToast('warning', text.hidden);
        else if (message.gone === 'deleted') showToast('warning', problems.notFound);
        else onAsk({ kind: 'delete', message });
      },
      hide: (message) => onAsk({ kind: 'hide', message }),
      show: ({ id }) => void moderateMessage(store, { kind: 'show', circle, message: id }),
      jump: (id) => {
        void store.bring(id).then((isThere) => {
          if (isThere) onShow(id);
          else showToast('info', text.gone);
        });
      },
    };
  }, [circle, me, store, text, onReply, onAsk, onOpen, onShow]);
}

/** Does what was asked about and wanted. */
export function performAsked(store: ChatStore, circle: CircleId, { kind, message }: AskedAction): void {
  if (kind === 'delete') enqueueDeletion(circle, message);
  else void moderateMessage(store, { kind, circle, message: message.id });
}
