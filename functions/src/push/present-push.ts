import type { Alert } from '@chupke/domain/alert.ts';
import { alertTarget, pushKindOf } from '@chupke/domain/alert.ts';
import type { PushKind, PushPayload } from '@chupke/domain/push.ts';
import type { ServerTexts } from '@chupke/domain/server-texts.ts';
import { excerpt } from '@chupke/domain/text.ts';

/** What a notification shows, and what it leads to. */
export type Shown = Pick<PushPayload, 'title' | 'body' | 'path' | 'alerts' | 'look'>;

/** How somebody wants to be told. */
interface Manner {
  readonly texts: ServerTexts;
  readonly previews: boolean;
  readonly isNeutral: boolean;
}

const BODY_MAX = 300;

function preview(alert: Alert, { push }: ServerTexts): Pick<Shown, 'title' | 'body'> {
  switch (alert.type) {
    case 'reply':
      return { title: push.preview.reply(alert.count), body: alert.replyText };
    case 'like':
      return { title: push.preview.like(alert.count), body: push.preview.likeBody };
    case 'reply-like':
      return { title: push.preview.replyLike(alert.count), body: push.preview.likeBody };
    case 'circle':
    case 'recovery':
      return { title: alert.title, body: alert.circleName };
    default:
      return { title: alert.title, body: alert.message };
  }
}

/** What a locked screen may show to anybody: no word of what happened, to whom or where. */
function discreet(kind: PushKind | null, { push }: ServerTexts): string {
  if (kind === 'replies') return push.reply;
  return kind === 'likes' ? push.reaction : push.other;
}

/**
 * A notification of one alert or of several, in the manner that its reader has chosen. There must be one. Without a preview it
 * leads to the list of alerts and names none: Google reads the payload, and the id of a post would say what its words do not.
 */
export function presentPush(alerts: readonly Alert[], { texts, previews, isNeutral }: Manner): Shown {
  const [alert] = alerts;
  if (alert === undefined) throw new RangeError('A notification is about something.');
  const { push } = texts;
  const isOne = alerts.length === 1;
  const words = isOne ? discreet(pushKindOf(alert.type), texts) : push.many(alerts.length);
  const plain = isNeutral
    ? { title: push.neutralTitle, body: push.neutralBody }
    : { title: push.title, body: words };
  const isPreview = previews && isOne;
  const { title, body } = isPreview ? preview(alert, texts) : plain;
  return {
    title,
    body: excerpt(body.trim() === '' ? words : body, BODY_MAX),
    path: (isPreview ? alertTarget(alert) : undefined) ?? '/alerts',
    // Only what one can open from here is read by opening it.
    alerts: isPreview ? alert.id : '',
    look: isNeutral ? 'neutral' : 'app',
  };
}

/** A notification with which a student tries out the own devices. */
export function presentTest({ push }: ServerTexts, isNeutral: boolean): Shown {
  return {
    title: isNeutral ? push.neutralTitle : push.title,
    body: push.test,
    path: '/profile/notifications',
    alerts: '',
    look: isNeutral ? 'neutral' : 'app',
  };
}
