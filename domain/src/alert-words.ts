import type { AlertContent, AlertedText } from './alert.ts';
import { aboutFields, ALERT_TEXT_MAX, REPLY_EXCERPT_MAX } from './alert.ts';
import type { AnonymousId } from './anonymous-id.ts';
import type { ConfessionId, ReplyId } from './confession-id.ts';
import { excerpt } from './text.ts';

/** An alert about the reader's college. What is too long for one is cut. */
export function collegeAlert({
  title,
  message,
}: {
  readonly title: string;
  readonly message: string;
}): AlertContent {
  return {
    type: 'college',
    title: excerpt(title, ALERT_TEXT_MAX.title),
    message: excerpt(message, ALERT_TEXT_MAX.message),
    read: false,
  };
}

/** The alert that every new user gets. */
export function welcomeAlert(): AlertContent {
  return {
    type: 'welcome',
    title: 'Welcome to Chupke',
    message: 'Nobody here knows who you are. Be honest, be kind, and leave names out of it.',
    read: false,
  };
}

/** The alert of new replies to the user's confession; `count` is how many came since it was last read. */
export function replyAlert(reply: {
  readonly confessionId: ConfessionId;
  readonly replyId: ReplyId;
  readonly replyText: string;
  readonly anonymousId: AnonymousId;
  readonly count: number;
}): AlertContent {
  return {
    ...reply,
    type: 'reply',
    title: reply.count === 1 ? 'New reply' : `${reply.count} new replies`,
    message: 'Someone answered your confession.',
    replyText: excerpt(reply.replyText, REPLY_EXCERPT_MAX),
    read: false,
  };
}

/** The alert of likes of the user's confession; `count` is how many it has. */
export function likeAlert(confessionId: ConfessionId, count: number, liked: AlertedText = {}): AlertContent {
  return {
    type: 'like',
    title: count === 1 ? 'Someone likes your confession' : `${count} people like your confession`,
    message: 'Someone out there felt the same.',
    confessionId,
    count,
    read: false,
    ...aboutFields(liked),
  };
}

/** The alert of likes of the user's reply; `count` is how many it has. */
export function replyLikeAlert(
  confessionId: ConfessionId,
  replyId: ReplyId,
  count: number,
  liked: AlertedText = {},
): AlertContent {
  return {
    type: 'reply-like',
    title: count === 1 ? 'Someone likes your reply' : `${count} people like your reply`,
    message: 'What you said helped.',
    confessionId,
    replyId,
    count,
    read: false,
    ...aboutFields(liked),
  };
}
