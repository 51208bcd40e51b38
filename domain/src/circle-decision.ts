import type { CircleId } from './circle-id.ts';
import { parseCircleMessageId } from './circle-id.ts';
import { tryParse } from './parse.ts';
import type { CircleSubject } from './report-subject.ts';
import { circleSubject } from './report-subject.ts';

const CIRCLE_ALERT = 'moderation-';

/** Id of the alert that tells the author of something in a circle, or its creator, what moderators have decided. */
export function circleDecisionAlertId({ circleId, messageId }: CircleSubject): string {
  return `${CIRCLE_ALERT}${messageId ?? circleId}`;
}

/** What an alert of that id is about, in this circle; undefined for any other alert. */
export function circleDecisionOf(alertId: string, circleId: CircleId): CircleSubject | undefined {
  if (!alertId.startsWith(CIRCLE_ALERT)) return undefined;
  const id = alertId.slice(CIRCLE_ALERT.length);
  if (id === circleId) return circleSubject(circleId, null);
  const messageId = tryParse(() => parseCircleMessageId(id));
  return messageId && circleSubject(circleId, messageId);
}
