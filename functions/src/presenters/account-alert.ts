import type { AlertContent } from '@chupke/domain/alert.ts';

/** What admins have changed about an account. */
export type AccountChange =
  | { readonly kind: 'status'; readonly status: string; readonly reason: string }
  | { readonly kind: 'moderator'; readonly isModerator: boolean };

interface Words {
  readonly title: string;
  readonly message: string;
}

/** Each fits an alert: a reason has at most 300 characters (domain, ADMIN_LIMITS). */
const WORDS = {
  en: {
    banned: (reason: string): Words => ({ title: 'Your account is closed', message: `Reason: ${reason}` }),
    active: (reason: string): Words => ({
      title: 'Your account is open again',
      message: `Reason: ${reason}`,
    }),
    other: (reason: string, status: string): Words => ({
      title: 'The status of your account has changed',
      message: `It is now “${status}”. Reason: ${reason}`,
    }),
    moderator: {
      title: 'You are a moderator now',
      message: 'You can help to decide on what is reported. Who wrote it stays hidden from you, too.',
    },
    student: {
      title: 'You are no moderator any more',
      message: 'Thank you for your help. Everything else stays as it is.',
    },
  },
  hi: {
    banned: (reason: string): Words => ({ title: 'आपका अकाउंट बंद कर दिया गया है', message: `वजह: ${reason}` }),
    active: (reason: string): Words => ({ title: 'आपका अकाउंट फिर से चालू है', message: `वजह: ${reason}` }),
    other: (reason: string, status: string): Words => ({
      title: 'आपके अकाउंट का status बदला है',
      message: `अब यह “${status}” है। वजह: ${reason}`,
    }),
    moderator: {
      title: 'अब आप moderator हैं',
      message: 'जो report होता है, उस पर फ़ैसला लेने में आप मदद कर सकते हैं। किसने लिखा, यह आपको भी नहीं दिखेगा।',
    },
    student: {
      title: 'अब आप moderator नहीं हैं',
      message: 'आपकी मदद के लिए शुक्रिया। बाकी सब पहले जैसा है।',
    },
  },
} as const;

function wordsOf(language: 'en' | 'hi', change: AccountChange): Words {
  const words = WORDS[language];
  if (change.kind === 'moderator') return change.isModerator ? words.moderator : words.student;
  if (change.status === 'banned') return words.banned(change.reason);
  if (change.status === 'active') return words.active(change.reason);
  return words.other(change.reason, change.status);
}

/** The alert that tells a student of it, in their language. Who did it is not said. */
export function accountAlert(language: 'en' | 'hi', change: AccountChange): AlertContent {
  return { type: 'account', ...wordsOf(language, change), read: false };
}
