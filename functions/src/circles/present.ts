import type { AlertContent, CircleAlertEvent } from '@chupke/domain/alert.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { OwnSupportTicket, SupportTicketStatus } from '@chupke/domain/support-ticket.ts';
import { excerpt } from '@chupke/domain/text.ts';

type Language = 'en' | 'hi';

/** What somebody is told about a circle that they are in. */
export interface CircleNews {
  readonly circle: { readonly id: CircleId; readonly name: string };
  readonly event: CircleAlertEvent;
  readonly language: Language;
}

interface Words {
  readonly title: string;
  readonly message: string;
}

const WORDS: Readonly<Record<Language, Readonly<Record<CircleAlertEvent, Words>>>> = {
  en: {
    mention: { title: 'You were named in a circle', message: 'Somebody there wants you to read something.' },
    creator: {
      title: 'A circle is yours now',
      message: 'Whoever created it has left. Nobody there was told who you are.',
    },
    deletion: {
      title: 'A circle was deleted',
      message: 'You can bring it back, with all that was said in it, within 30 days.',
    },
    expired: {
      title: 'A circle has run its time',
      message: 'You can open it again for 7 days.',
    },
    restored: { title: 'A circle is back', message: 'With all that was said in it.' },
  },
  hi: {
    mention: { title: 'एक सर्कल में आपका नाम लिया गया', message: 'कोई चाहता है कि आप वहाँ कुछ पढ़ें।' },
    creator: {
      title: 'एक सर्कल अब आपका है',
      message: 'जिसने इसे बनाया था, वह जा चुका है। आप कौन हैं, यह वहाँ किसी को नहीं बताया गया।',
    },
    deletion: {
      title: 'एक सर्कल हटा दिया गया',
      message: '30 दिन के भीतर आप इसे पूरी बातचीत के साथ वापस ला सकते हैं।',
    },
    expired: { title: 'एक सर्कल का समय पूरा हुआ', message: 'आप इसे 7 दिन के लिए फिर खोल सकते हैं।' },
    restored: { title: 'एक सर्कल वापस आ गया', message: 'पूरी बातचीत के साथ।' },
  },
};

/**
 * Id of the alert that tells of an event of a circle: what happens again takes the place of what happened. Of being
 * named there is one alert for each circle.
 */
export function circleAlertId(circle: CircleId, event: CircleAlertEvent): string {
  return event === 'mention' ? `circle-${circle}` : `circle-${event}-${circle}`;
}

/** The alert that tells somebody about a circle that they are in, in their language. */
export function circleAlert({ circle, event, language }: CircleNews): AlertContent {
  return {
    type: 'circle',
    ...WORDS[language][event],
    circleId: circle.id,
    circleName: circle.name,
    event,
    read: false,
  };
}

/** Longest message of an alert (domain, parseAlert). */
const MESSAGE_MAX = 500;

const RECOVERY_WORDS: Readonly<Record<Language, Readonly<Record<SupportTicketStatus, Words>>>> = {
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
  const { title, message } = RECOVERY_WORDS[language][status];
  const words = resolution === null || resolution === '' ? message : excerpt(resolution, MESSAGE_MAX);
  return { type: 'recovery', title, message: words, circleId, circleName, ticketId, status, read: false };
}
