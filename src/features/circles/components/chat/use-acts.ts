import type { CircleId, CircleMemberId } from '@chupke/domain/circle-id.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import { useMemo } from 'react';
import { showToast } from '../../../../lib/toasts.ts';
import type { ChatStore } from '../../hooks/chat/chat-store.ts';
import { sendReaction, sendSupport } from '../../hooks/chat/send-acts.ts';
import type { ChatActs } from './chat-acts.ts';
import type { ChatText } from './chat-words.ts';

/** What acts need of the chat around them. All of it stays the same while the chat is open. */
interface ActsOf {
  readonly circle: CircleId;
  readonly me: CircleMemberId | undefined;
  readonly store: ChatStore;
  readonly text: ChatText;
  readonly onReply: (message: CircleMessage) => void;
  readonly onRemove: (message: CircleMessage) => void;
  readonly onOpen: (message: CircleMessage) => void;
  readonly onShow: (key: string) => void;
}

async function copy(words: string, text: ChatText): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    showToast('success', text.menu.copied);
  } catch {
    showToast('error', text.menu.copyFailed);
  }
}

/** What the reader did to a message, done. */
export function useActs(of: ActsOf): ChatActs {
  const { circle, me, store, text, onReply, onRemove, onOpen, onShow } = of;
  return useMemo((): ChatActs => {
    const { problems } = text;
    return {
      reply: onReply,
      open: onOpen,
      react: (message, reaction) => {
        if (me !== undefined) sendReaction(circle, message, me, reaction);
      },
      support: (message) => {
        if (me === undefined || message.kind !== 'member') return;
        if (message.senderCircleId === me) showToast('warning', problems.ownToken);
        else sendSupport(circle, message, me);
      },
      copy: (message) => {
        if (message.kind === 'member') void copy(message.text, text);
      },
      remove: (message) => {
        if (message.kind === 'notice') showToast('warning', problems.system);
        else if (message.senderCircleId !== me) showToast('warning', problems.notOwn);
        else onRemove(message);
      },
      jump: (id) => {
        void store.bring(id).then((isThere) => {
          if (isThere) onShow(id);
          else showToast('info', text.gone);
        });
      },
    };
  }, [circle, me, store, text, onReply, onRemove, onOpen, onShow]);
}
