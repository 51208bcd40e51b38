import { startBlocking } from '../../../lib/blocked-names/blocked-names.ts';
import { serverNow } from '../../../lib/clock.ts';
import { currentText } from '../../../lib/i18n.ts';
import type { Send, HandlerOptions } from '../../../lib/outbox/handler.ts';
import { lazyHandler, placeIn, showRefusal } from '../../../lib/outbox/handlers.ts';
import type { OutboxItem } from '../../../lib/outbox/model.ts';
import { registerHandler } from '../../../lib/outbox/outbox.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { LikeResult } from '../api/send-like.ts';
import type { LikeAction } from '../model/actions.ts';
import {
  ACTION_KINDS,
  confessionOfPost,
  parseDeletion,
  parseLike,
  parsePost,
  parseReplyAction,
  parseReplyDeletion,
  parseReplyLike,
  parseSave,
} from '../model/actions.ts';
import {
  myActivity,
  rememberAwaiting,
  rememberDeleted,
  rememberLiked,
  rememberMask,
  rememberMine,
  rememberPosted,
  rememberPostedLater,
  rememberReplied,
  rememberSaved,
  rememberSentLike,
} from './my-activity.ts';

const loadSending = () => import('./sending.ts');
const loadTakeOut = () => import('../api/take-picture-out.ts');

type Sending = Awaited<ReturnType<typeof loadSending>>;

/** When the sending code is prefetched, in milliseconds: offline it could not be. */
const PREFETCH_MS = 2500;

function prefetch(): void {
  if (navigator.onLine) loadSending().catch(() => undefined);
}

/** Sends a reply by what this device knows of the student in its thread, and remembers the name it got. */
function sendReply(send: Sending['sendReply']): Send {
  return async (item, isWanted) => {
    const { confession } = parseReplyAction(item);
    const { mine, masks } = myActivity();
    const known = { isAuthor: mine.has(confession), mask: masks.get(confession) };
    const result = await send(item, known, isWanted);
    if (result.name?.kind === 'author') rememberMine([confession]);
    else if (result.name !== undefined) rememberMask(confession, result.name.id);
    return result;
  };
}

/** Sends a like. One that existed before moves no count, so that there is none to wait for. */
function sendLike(
  send: (item: OutboxItem) => Promise<LikeResult>,
  read: (item: OutboxItem) => { readonly id: string; readonly action: LikeAction },
): Send {
  return async (item) => {
    const result = await send(item);
    const { id, action } = read(item);
    if (result.kind === 'sent' && result.wasThere === true) rememberLiked(id, action.liked);
    else if (result.kind === 'sent') rememberSentLike(id, action);
    return result;
  };
}

function likeOf(item: OutboxItem) {
  const action = parseLike(item);
  return { id: action.confession, action };
}

function replyLikeOf(item: OutboxItem) {
  const action = parseReplyLike(item);
  return { id: action.reply, action };
}

function sendDeletion({ sendDeletion: send, forgetDeleted }: Sending): Send {
  return async (item) => {
    const result = await send(item);
    const { uid } = myActivity();
    if (result.kind === 'sent' && uid !== undefined) forgetDeleted(uid, parseDeletion(item).confession);
    return result;
  };
}

function showDeleted(id: string, isUnsure: boolean, text: string): void {
  rememberDeleted(id);
  if (!isUnsure) showToast('success', text);
}

/** Removes the picture of a post from the device, once the outbox has it no more: a draft may have it again then. */
function sweepPictures(item: OutboxItem): void {
  const { uid } = myActivity();
  if (uid === undefined || parsePost(item).picture === null) return;
  const sweep = async (): Promise<void> => (await import('./sweep-pictures.ts')).sweepPictures(uid);
  // The composer does it, too.
  setTimeout(() => void sweep().catch(() => undefined));
}

/** Confirms that a post was sent. A delayed one is in no feed until it is published, not even its author's. */
function showPosted(item: OutboxItem): void {
  const post = parsePost(item);
  const { id, picture, publishWithin } = post;
  const { posted, postedLater } = currentText().confessions;
  const waitsFor = publishWithin ?? (picture === null ? undefined : 'checked');
  if (waitsFor === undefined) rememberPosted(confessionOfPost(post, serverNow()));
  else rememberPostedLater(id);
  rememberAwaiting(id, picture !== null);
  sweepPictures(item);
  showToast('success', waitsFor === undefined ? posted : postedLater[waitsFor]);
}

const placeOf = placeIn('confession');

const DROPS: HandlerOptions = { dropsRefused: true, onRefused: showRefusal };

let isStarted = false;

/**
 * Registers the outbox handlers of confessions, replies, likes, deletions, saves and blocked names, on every screen.
 * Idempotent; the code that sends is loaded when there is something to send.
 */
export function registerConfessionHandlers(): void {
  if (isStarted) return;
  isStarted = true;
  setTimeout(prefetch, PREFETCH_MS);
  startBlocking();
  const kinds = ACTION_KINDS;
  const post = lazyHandler(loadSending, (module) => module.sendPost);
  registerHandler(kinds.post, post, {
    // Its upload; a like given meanwhile does not wait for it.
    takesLong: ({ payload }) => payload['picture'] !== null && payload['picture'] !== undefined,
    // One that appears at a moment nobody chose may be sent at any.
    placeOf: ({ id, payload: { publishWithin = null } }) => (publishWithin === null ? id : undefined),
    onSent: showPosted,
    onRefused: (item, result) => result.code === 'picture-stopped' || showRefusal(item, result),
    onDiscarded: sweepPictures,
  });
  const takeOut = lazyHandler(loadTakeOut, (module) => module.takePictureOut);
  registerHandler(kinds.takePictureOut, takeOut, { ...DROPS, placeOf, isUrgent: true });
  const reply = lazyHandler(loadSending, (module) => sendReply(module.sendReply));
  registerHandler(kinds.reply, reply, {
    placeOf,
    onSent: (item) => rememberReplied(parseReplyAction(item), serverNow()),
    onRefused: showRefusal,
  });
  const like = lazyHandler(loadSending, (module) => sendLike(module.sendLike, likeOf));
  // Counts move at once. All likes are one place: together they lead to none.
  const likes = { ...DROPS, placeOf: () => 'likes' };
  registerHandler(kinds.like, like, likes);
  const replyLike = lazyHandler(loadSending, (module) => sendLike(module.sendReplyLike, replyLikeOf));
  registerHandler(kinds.likeReply, replyLike, likes);
  const save = lazyHandler(loadSending, (module) => module.sendSave);
  registerHandler(kinds.save, save, {
    ...DROPS,
    onSent: (item) => {
      const { confession, saved } = parseSave(item);
      rememberSaved(confession, saved);
    },
  });
  const deletion = lazyHandler(loadSending, sendDeletion);
  registerHandler(kinds.deleteConfession, deletion, {
    ...DROPS,
    placeOf,
    isUrgent: true,
    onSent: (item) => {
      const { confession, isUnsure } = parseDeletion(item);
      showDeleted(confession, isUnsure, currentText().confessions.deleted);
    },
  });
  const replyDeletion = lazyHandler(loadSending, (module) => module.sendReplyDeletion);
  registerHandler(kinds.deleteReply, replyDeletion, {
    ...DROPS,
    placeOf,
    isUrgent: true,
    onSent: (item) => {
      const { reply, isUnsure } = parseReplyDeletion(item);
      showDeleted(reply, isUnsure, currentText().confessions.replyDeleted);
    },
  });
}
