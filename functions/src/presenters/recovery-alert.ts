import type { AlertContent } from '@chupke/domain/alert.ts';
import type { OwnSupportTicket, SupportTicketStatus } from '@chupke/domain/support-ticket.ts';
import { excerpt } from '@chupke/domain/text.ts';

type Language = 'en' | 'hi';

interface Words {
  readonly title: string;
  readonly message: string;
}

/** Longest message of an alert (domain, parseAlert). */
const MESSAGE_MAX = 500;

const WORDS: Readonly<Record<Language, Readonly<Record<SupportTicketStatus, Words>>>> = {
  en: {
    open: { title: 'We have your request for a circle', message: 'We look at it within 24 hours.' },
    in_progress: {
      title: 'Your request for a circle is being looked at',
      message: 'You hear of us as soon as it is decided.',
    },
    approved: {
      title: 'Your circle comes back',
      message: 'With all that was said in it, and everybody in it.',
    },
    rejected: {
      title: 'Your circle could not be brought back',
      message: 'You find the answer at your request.',
    },
  },
  hi: {
    open: { title: 'सर्कल के लिए आपका अनुरोध मिल गया', message: 'हम इसे 24 घंटे में देखेंगे।' },
    in_progress: {
      title: 'सर्कल के लिए आपका अनुरोध देखा जा रहा है',
      message: 'फ़ैसला होते ही हम बताएँगे।',
    },
    approved: { title: 'आपका सर्कल वापस आ रहा है', message: 'सारी बातों और सभी सदस्यों के साथ।' },
    rejected: { title: 'आपका सर्कल वापस नहीं आ सका', message: 'जवाब आपके अनुरोध में है।' },
  },
};

/** Id of the alert of a ticket: the newest step takes the place of the one before. */
export function recoveryAlertId(ticket: string): string {
  return `recovery-${ticket}`;
}

/** The alert that tells how a ticket stands, in its owner's language. What an admin has answered comes first. */
export function recoveryAlert(
  language: Language,
  ticket: Pick<OwnSupportTicket, 'id' | 'circleId' | 'circleName' | 'status' | 'resolution'>,
): AlertContent {
  const { id: ticketId, circleId, circleName, status, resolution } = ticket;
  const { title, message } = WORDS[language][status];
  const words = resolution === null || resolution === '' ? message : excerpt(resolution, MESSAGE_MAX);
  return { type: 'recovery', title, message: words, circleId, circleName, ticketId, status, read: false };
}
