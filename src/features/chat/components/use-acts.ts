import type { CircleId, CircleMemberId } from '@chupke/domain/circle-id.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import { useMemo } from 'react';
import { showToast } from '../../../lib/toasts.ts';
import type { ChatStore } from '../hooks/chat-store.ts';
import { moderateMessage } from '../hooks/moderate.ts';
import { sendDeletion, sendReaction, sendSupport } from '../hooks/send-acts.ts';
import type { AskedAct } from './ask-dialogs.tsx';
import type { ChatActs } from './chat-acts.ts';
import type { ChatText } from './chat-words.ts';
import { copyText } from './copy-text.ts';

/** What acts need of the chat around them. All of it stays the same while the chat is open. */
interface ActsOf {
  readonly circle: CircleId;
  readonly me: CircleMemberId | undefined;
  readonly store: ChatStore;
  readonly text: ChatText;
  readonly onReply: (message: CircleMessage) => void;
  /** Something that is asked about first. */
  readonly onAsk: (asked: AskedAct) => void;
  readonly onOpen: (message: CircleMessage) => void;
  readonly onShow: (key: string) => void;
}

/** What the reader did to a message, done. */
export function useActs(of: ActsOf): ChatActs {
  const { circle, me, store, text, onReply, onAsk, onOpen, onShow } = of;
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
export function doAsked(store: ChatStore, circle: CircleId, { kind, message }: AskedAct): void {
  if (kind === 'delete') sendDeletion(circle, message);
  else void moderateMessage(store, { kind, circle, message: message.id });
}
