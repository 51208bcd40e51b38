import type { Alert, AlertType, ModerationOutcome } from '@chupke/domain/alert.ts';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { Areas } from '../../../texts/en/form.ts';
import type { IconName } from '../../../ui/icons.tsx';

/*
 * The table of alert types. Their fields and stored texts are in domain/src/alert.ts, their texts by language in
 * src/texts/<language>/alerts.ts.
 */

/** How an alert is drawn: by an icon and its colour, or by the mask of the person it is from. */
export type AlertSign = { readonly icon: IconName; readonly colour: string } | { readonly mask: AnonymousId };

/** How an alert is shown, in the student's language. */
export interface AlertView {
  readonly title: string;
  /** User text, a reply or a reason, is shown as written. */
  readonly body: string;
  readonly sign: AlertSign;
  /** Its link, as a path of the app; undefined if there is nothing that could be opened. */
  readonly target: string | undefined;
  /** Whether moderators have removed the reader's own words, and it is explained how that is done. */
  readonly isRemoved?: true;
  /** Whether the body is shown to its end; else two lines of it are. */
  readonly isWhole?: true;
}

type AlertOf<T extends AlertType> = Extract<Alert, { readonly type: T }>;

/** The words of a language. */
type AlertTexts = Areas['alerts'];

const ACCENT = 'text-accent';
const CALM = 'text-calm';

const OUTCOME_SIGNS: Readonly<Record<ModerationOutcome, AlertSign>> = {
  hidden: { icon: 'eye-off', colour: 'text-warn' },
  restored: { icon: 'eye', colour: 'text-good' },
  removed: { icon: 'trash', colour: 'text-danger' },
};

const KINDS: { readonly [T in AlertType]: (alert: AlertOf<T>, text: AlertTexts) => AlertView } = {
  welcome: (_, text) => ({
    title: text.welcome,
    body: text.welcomeBody,
    sign: { icon: 'chit', colour: ACCENT },
    target: '/',
  }),
  reply: ({ count, replyText, anonymousId, confessionId, replyId }, text) => ({
    title: text.reply(count),
    body: replyText,
    sign: { mask: anonymousId },
    target: `/confession/${confessionId}#${replyId}`,
  }),
  like: ({ count, confessionId }, text) => ({
    title: text.like(count),
    body: text.likeBody,
    sign: { icon: 'heart', colour: ACCENT },
    target: `/confession/${confessionId}`,
  }),
  'reply-like': ({ count, confessionId, replyId, isHidden }, text) => ({
    title: text.replyLike(count),
    body: isHidden === true ? text.threadHidden : text.replyLikeBody,
    sign: { icon: 'heart', colour: CALM },
    target: isHidden === true ? undefined : `/confession/${confessionId}#${replyId}`,
  }),
  college: ({ title, message }) => ({
    title,
    body: message,
    sign: { icon: 'college', colour: CALM },
    target: '/profile/college',
  }),
  account: ({ title, message }) => ({
    title,
    body: message,
    sign: { icon: 'key', colour: CALM },
    target: '/profile',
    isWhole: true,
  }),
  report: ({ status, ticketNumber, replyId, ofCircle, message }, text) => {
    const { title, body, ofReply } = text.report[status];
    return {
      title: title(ticketNumber),
      body: ofCircle === true ? message : replyId === undefined ? body : ofReply,
      sign: { icon: 'flag', colour: CALM },
      target: `/my-reports#${encodeURIComponent(ticketNumber)}`,
    };
  },
  moderation: ({ outcome, message, confessionId, replyId }, text) => ({
    title: replyId === undefined ? text.moderation[outcome] : text.replyRemoved,
    body: message,
    sign: OUTCOME_SIGNS[outcome],
    // What was removed cannot be opened any more, and of the thread of a removed reply nobody knows if it is there.
    ...(outcome === 'removed'
      ? { target: undefined, isRemoved: true }
      : { target: `/confession/${confessionId}` }),
    isWhole: true,
  }),
  measure: ({ title, message, decisionId }) => ({
    title,
    body: message,
    sign: { icon: 'flag', colour: 'text-warn' },
    target: `/my-decisions#${decisionId}`,
    isWhole: true,
  }),
  circle: ({ event, circleName, circleId, title, message }, text) =>
    event === 'moderation'
      ? {
          title,
          body: message,
          sign: { icon: 'flag', colour: 'text-warn' },
          target: `/circles/${circleId}`,
          isWhole: true,
        }
      : {
          title: text.circle[event],
          body: circleName,
          sign: { icon: 'chit', colour: CALM },
          // It is gone for all who were in it.
          target: event === 'closed' ? undefined : `/circles/${circleId}`,
        },
  recovery: ({ status, circleName }, text) => ({
    title: text.recovery[status],
    body: circleName,
    sign: { icon: 'key', colour: ACCENT },
    target: '/circle-recovery',
  }),
  operations: ({ section }, text) => ({
    title: text.operations[section],
    body: text.operationsBody,
    sign: { icon: 'shield', colour: 'text-warn' },
    target: `/support-dashboard?tab=${section}`,
  }),
  support: ({ subject, message }, text) => ({
    title: text.support[subject],
    body: message,
    sign: { icon: 'chit', colour: ACCENT },
    target: '/help',
  }),
};

/** How an alert is shown, in these words: the stored ones are those of the push notification. */
export function viewOf<T extends AlertType>(
  alert: AlertOf<T> & { readonly type: T },
  text: AlertTexts,
): AlertView {
  const kind: (alert: AlertOf<T>, text: AlertTexts) => AlertView = KINDS[alert.type];
  return kind(alert, text);
}
