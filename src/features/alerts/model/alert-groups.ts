import type { Alert } from '@chupke/domain/alert.ts';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';

/** Alerts that belong together: all that tell of one confession and of one's replies to it, or a single other one. */
export interface AlertGroup {
  readonly key: string;
  /** The newest first. */
  readonly alerts: readonly [Alert, ...Alert[]];
  /** Whether one of them is about the student's own confession; else they are about replies. */
  readonly isOwn: boolean;
  /** The beginning of the student's own confession, where an alert has it. */
  readonly about: string | undefined;
  /** The name of the confession, where an alert has it. */
  readonly name: AnonymousId | undefined;
  /** Whether moderators have hidden it. */
  readonly isHidden: boolean;
}

function confessionOf(alert: Alert): ConfessionId | undefined {
  return 'confessionId' in alert ? alert.confessionId : undefined;
}

/** Whether it is about one's own reply, and not about a confession. */
export function isAboutReply(alert: Alert): boolean {
  return alert.type === 'reply-like' || (alert.type === 'moderation' && alert.replyId !== undefined);
}

/** The beginning of the text that it is about, if the alert has it. */
export function aboutIn(alert: Alert): string | undefined {
  return 'about' in alert ? (alert.about ?? undefined) : undefined;
}

/** The name of the confession that it is about, if the alert has it. */
export function nameIn(alert: Alert): AnonymousId | undefined {
  return 'confessionName' in alert ? alert.confessionName : undefined;
}

function groupOf(key: string, alerts: readonly [Alert, ...Alert[]]): AlertGroup {
  const own = alerts.filter((alert) => confessionOf(alert) !== undefined && !isAboutReply(alert));
  return {
    key,
    alerts,
    isOwn: own.length > 0,
    about: own.map(aboutIn).find((about) => about !== undefined),
    name: alerts.map(nameIn).find((name) => name !== undefined),
    isHidden: own.some((alert) => alert.type === 'moderation' && alert.outcome === 'hidden'),
  };
}

/**
 * Groups alerts, which come the newest first. A group stands where its newest alert does: those that an older page
 * brings join it there.
 */
export function groupAlerts(alerts: readonly Alert[]): readonly AlertGroup[] {
  const groups = new Map<string, [Alert, ...Alert[]]>();
  for (const alert of alerts) {
    const key = confessionOf(alert) ?? alert.id;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [alert]);
    else group.push(alert);
  }
  return [...groups].map(([key, list]) => groupOf(key, list));
}
