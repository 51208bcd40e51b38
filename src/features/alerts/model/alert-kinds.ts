import type { Alert, AlertType, ModerationOutcome } from '@chupke/domain/alert.ts';
import { alertTarget } from '@chupke/domain/alert.ts';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { Areas } from '../../../texts/en/form.ts';
import type { IconName } from '../../../ui/icons.tsx';

/*
 * The table of alert types. Their fields are in domain/src/alert.ts, their stored words in domain/src/texts/LANG/server.ts
 * (some: domain/src/alert-words.ts), their texts by language in src/texts/LANG/alerts.ts.
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

/** All of a view but where it leads to, which notifications need as well. */
type Words = Omit<AlertView, 'target'>;

const KINDS: { readonly [T in AlertType]: (alert: AlertOf<T>, text: AlertTexts) => Words } = {
  welcome: (_, text) => ({
    title: text.welcome,
    body: text.welcomeBody,
    sign: { icon: 'chit', colour: ACCENT },
  }),
  reply: ({ count, replyText, anonymousId }, text) => ({
    title: text.reply(count),
    body: replyText,
    sign: { mask: anonymousId },
  }),
  like: ({ count }, text) => ({
    title: text.like(count),
    body: text.likeBody,
    sign: { icon: 'heart', colour: ACCENT },
  }),
  'reply-like': ({ count, isHidden }, text) => ({
    title: text.replyLike(count),
    body: isHidden === true ? text.threadHidden : text.replyLikeBody,
    sign: { icon: 'heart', colour: CALM },
  }),
  college: ({ title, message }) => ({
    title,
    body: message,
    sign: { icon: 'college', colour: CALM },
  }),
  account: ({ title, message }) => ({
    title,
    body: message,
    sign: { icon: 'key', colour: CALM },
    isWhole: true,
  }),
  payment: (_, text) => ({
    title: text.payment.title,
    body: text.payment.body,
    sign: { icon: 'refresh', colour: CALM },
    isWhole: true,
  }),
  report: ({ status, ticketNumber, replyId, ofCircle, message }, text) => {
    const { title, body, ofReply } = text.report[status];
    return {
      title: title(ticketNumber),
      body: ofCircle === true ? message : replyId === undefined ? body : ofReply,
      sign: { icon: 'flag', colour: CALM },
    };
  },
  moderation: ({ outcome, message, replyId }, text) => ({
    title: replyId === undefined ? text.moderation[outcome] : text.replyRemoved,
    body: message,
    sign: OUTCOME_SIGNS[outcome],
    ...(outcome === 'removed' ? { isRemoved: true } : {}),
    isWhole: true,
  }),
  measure: ({ title, message }) => ({
    title,
    body: message,
    sign: { icon: 'flag', colour: 'text-warn' },
    isWhole: true,
  }),
  circle: ({ event, circleName, title, message }, text) =>
    event === 'moderation'
      ? {
          title,
          body: message,
          sign: { icon: 'flag', colour: 'text-warn' },
          isWhole: true,
        }
      : {
          title: text.circle[event],
          body: circleName,
          sign: { icon: 'chit', colour: CALM },
        },
  recovery: ({ status, circleName }, text) => ({
    title: text.recovery[status],
    body: circleName,
    sign: { icon: 'key', colour: ACCENT },
  }),
  operations: ({ section }, text) => ({
    title: text.operations[section],
    body: text.operationsBody,
    sign: { icon: 'shield', colour: 'text-warn' },
  }),
  // Of several statuses: the stored title is the one that goes with the message.
  support: ({ title, message }) => ({
    title,
    body: message,
    sign: { icon: 'chit', colour: ACCENT },
  }),
};

/** How an alert is shown, in these words: the stored ones are those of the push notification. */
export function viewOf<T extends AlertType>(
  alert: AlertOf<T> & { readonly type: T },
  text: AlertTexts,
): AlertView {
  const kind: (alert: AlertOf<T>, text: AlertTexts) => Words = KINDS[alert.type];
  return { ...kind(alert, text), target: alertTarget(alert) };
}
