import type { AlertContent, CircleAlertEvent } from '@chupke/domain/alert.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { OwnSupportTicket } from '@chupke/domain/support-ticket.ts';
import { excerpt } from '@chupke/domain/text.ts';
import type { Language } from '@chupke/domain/language.ts';
import { SERVER_TEXTS } from '@chupke/domain/texts/server.ts';

/** What somebody is told about a circle that they are in. */
export interface CircleNews {
  readonly circle: { readonly id: CircleId; readonly name: string };
  readonly event: CircleAlertEvent;
  readonly language: Language;
}

/**
 * Id of the alert that tells of an event of a circle: an event that happens again replaces its alert. Of mentions there
 * is one alert for each circle.
 */
export function circleAlertId(circle: CircleId, event: CircleAlertEvent): string {
  return event === 'mention' ? `circle-${circle}` : `circle-${event}-${circle}`;
}

/** The alert that tells somebody about a circle that they are in, in their language. */
export function circleAlert({ circle, event, language }: CircleNews): AlertContent {
  return {
    type: 'circle',
    ...SERVER_TEXTS[language].circle[event],
    circleId: circle.id,
    circleName: circle.name,
    event,
    read: false,
  };
}

/** Longest message of an alert (domain, parseAlert). */
const MESSAGE_MAX = 500;

/** Id of the alert of a ticket: the newest step replaces the one before. */
export function recoveryAlertId(ticket: string): string {
  return `recovery-${ticket}`;
}

/** The alert that tells how a ticket stands, in its owner's language. What an admin has answered comes first. */
export function recoveryAlert(
  language: Language,
  ticket: Pick<OwnSupportTicket, 'id' | 'circleId' | 'circleName' | 'status' | 'resolution'>,
): AlertContent {
  const { id: ticketId, circleId, circleName, status, resolution } = ticket;
  const { title, message } = SERVER_TEXTS[language].recovery[status];
  const words = resolution === null || resolution === '' ? message : excerpt(resolution, MESSAGE_MAX);
  return { type: 'recovery', title, message: words, circleId, circleName, ticketId, status, read: false };
}
