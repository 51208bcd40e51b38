import type { Alert } from '@chupke/domain/alert.ts';
import type { alerts } from '../../../texts/en/alerts.ts';

/** What an alert says. */
export interface AlertWords {
  readonly title: string;
  readonly body: string;
}

/**
 * What an alert says, in the student's language: the stored words are those of the push notification. What somebody has
 * written by hand, a reply or a reason, is shown as it was written.
 */
export function wordsOf(alert: Alert, text: typeof alerts): AlertWords {
  switch (alert.type) {
    case 'welcome':
      return { title: text.welcome, body: text.welcomeBody };
    case 'like':
      return { title: text.like(alert.count), body: text.likeBody };
    case 'reply-like':
      return { title: text.replyLike(alert.count), body: text.replyLikeBody };
    case 'reply':
      return { title: text.reply(alert.count), body: alert.replyText };
    case 'report': {
      const { title, body, ofReply } = text.report[alert.status];
      return { title: title(alert.ticketNumber), body: alert.replyId === undefined ? body : ofReply };
    }
    case 'moderation':
      return {
        title: alert.replyId === undefined ? text.moderation[alert.outcome] : text.replyRemoved,
        body: alert.message,
      };
    case 'circle':
      return { title: text.circle[alert.event], body: alert.circleName };
    case 'recovery':
      return { title: text.recovery[alert.status], body: alert.circleName };
    case 'college':
    case 'account':
      return { title: alert.title, body: alert.message };
  }
}
