import type { AlertContent, CircleAlertEvent } from '@chupke/domain/alert.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { OwnSupportTicket } from '@chupke/domain/support-ticket.ts';
import { excerpt } from '@chupke/domain/text.ts';
import type { ServerTexts } from '@chupke/domain/server-texts.ts';

/** Events that say the same to everybody: a decision about something of one's own has words of its own. */
export type CircleNewsEvent = Exclude<CircleAlertEvent, 'moderation'>;

/** An event in a circle that a member is alerted to. */
interface CircleNews {
  readonly circle: { readonly id: CircleId; readonly name: string };
  readonly event: CircleNewsEvent;
  /** In the language of the member. */
  readonly texts: ServerTexts;
}

/**
 * Id of the alert to an event in a circle: a repeated event replaces its alert, and there is one for all mentions.
 */
export function circleAlertId(circle: CircleId, event: CircleNewsEvent): string {
  return event === 'mention' ? `circle-${circle}` : `circle-${event}-${circle}`;
}

/** The alert that tells a member about an event in a circle, in their language. */
export function circleAlert({ circle, event, texts }: CircleNews): AlertContent {
  return {
    type: 'circle',
    ...texts.circle[event],
    circleId: circle.id,
    circleName: circle.name,
    event,
    read: false,
  };
}

/** Maximum length of an alert's message (domain, parseAlert). */
const MESSAGE_MAX = 500;

/** Id of a ticket's alert: each step replaces the one before. */
export function recoveryAlertId(ticket: string): string {
  return `recovery-${ticket}`;
}

/** The alert about the status of a ticket, in its owner's language. The admin's answer comes first. */
export function recoveryAlert(
  texts: ServerTexts,
  ticket: Pick<OwnSupportTicket, 'id' | 'circleId' | 'circleName' | 'status' | 'resolution'>,
): AlertContent {
  const { id: ticketId, circleId, circleName, status, resolution } = ticket;
  const { title, message } = texts.recovery[status];
  const words = resolution === null || resolution === '' ? message : excerpt(resolution, MESSAGE_MAX);
  return { type: 'recovery', title, message: words, circleId, circleName, ticketId, status, read: false };
}
