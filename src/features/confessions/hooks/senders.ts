import { currentText } from '../../../lib/i18n/i18n.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox-model.ts';
import type { Send } from '../../../lib/outbox-engine.ts';
import { registerSender } from '../../../lib/outbox.ts';
import { showToast } from '../../../lib/toasts.ts';
import {
  ACTION_KINDS,
  confessionOfPost,
  parseDeletion,
  parseLike,
  parsePost,
  parseReplyAction,
  parseReplyDeletion,
} from '../model/actions.ts';
import { rememberDeleted, rememberPosted, rememberReplied, rememberSentLike } from './own-store.ts';

function sayRefusal(_item: OutboxItem, { code }: SendResult & { readonly kind: 'refused' }): void {
  showToast('error', currentText().errors[code]);
}

/**
 * Loads the code that sends when it is wanted; where it can't be fetched, it is the network that is missing. Without
 * one it is not even asked for: Chromium does not fetch a module again that has failed once in a page.
 */
function lazily<Module>(load: () => Promise<Module>, senderOf: (module: Module) => Send): Send {
  return async (item) => {
    if (!navigator.onLine) return { kind: 'later' };
    const module = await load().catch(() => undefined);
    return module === undefined ? { kind: 'later' } : senderOf(module)(item);
  };
}

const sendPost = lazily(
  () => import('../api/send-post.ts'),
  (module) => module.sendPost,
);
const sendReply = lazily(
  () => import('../api/send-reply.ts'),
  (module) => module.sendReply,
);
const sendLike = lazily(
  () => import('../api/send-like.ts'),
  (module) => module.sendLike,
);
const sendDeletion = lazily(
  () => import('../api/send-deletion.ts'),
  (module) => module.sendDeletion,
);
const sendReplyDeletion = lazily(
  () => import('../api/send-deletion.ts'),
  (module) => module.sendReplyDeletion,
);

/** When the code that sends is fetched though nothing is to be sent: without a network it could not be. */
const PREFETCH_MS = 2500;

function prefetch(): void {
  if (!navigator.onLine) return;
  const modules = [
    import('../api/send-post.ts'),
    import('../api/send-reply.ts'),
    import('../api/send-like.ts'),
  ];
  for (const module of modules) module.catch(() => undefined);
}

let isStarted = false;

/**
 * Says how confessions, replies, likes and deletions are sent, whichever screen is shown. May be called often; the
 * code that sends is loaded when there is something to send.
 */
export function startConfessionSenders(): void {
  if (isStarted) return;
  isStarted = true;
  setTimeout(prefetch, PREFETCH_MS);
  const { post, reply, like, deleteConfession, deleteReply } = ACTION_KINDS;
  registerSender(post, sendPost, {
    onSent: (item) => {
      rememberPosted(confessionOfPost(parsePost(item), Date.now()));
      showToast('success', currentText().confessions.posted);
    },
    onRefused: sayRefusal,
  });
  registerSender(reply, sendReply, {
    onSent: (item) => rememberReplied(parseReplyAction(item), Date.now()),
    onRefused: sayRefusal,
  });
  registerSender(like, sendLike, {
    dropsRefused: true,
    onSent: (item) => rememberSentLike(parseLike(item)),
    onRefused: sayRefusal,
  });
  registerSender(deleteConfession, sendDeletion, {
    dropsRefused: true,
    onSent: (item) => {
      rememberDeleted(parseDeletion(item).confession);
      showToast('success', currentText().confessions.deleted);
    },
    onRefused: sayRefusal,
  });
  registerSender(deleteReply, sendReplyDeletion, {
    dropsRefused: true,
    onSent: (item) => {
      rememberDeleted(parseReplyDeletion(item).reply);
      showToast('success', currentText().confessions.replyDeleted);
    },
    onRefused: sayRefusal,
  });
}
