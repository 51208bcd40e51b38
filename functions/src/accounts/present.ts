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

/** Whom a welcome mail is for. */
export interface Welcomed {
  readonly language: 'en' | 'hi';
  /** What mails call the person; may be empty. */
  readonly name: string;
  /** When the account was made; milliseconds since 1970. */
  readonly joinedAt: number;
  /** Where the app is, without a slash at the end. */
  readonly appUrl: string;
}

/** Students are in India, whatever the clock of the server. */
const TIME_ZONE = 'Asia/Kolkata';

function dayOf(time: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: TIME_ZONE }).format(time);
}

function english({ name, joinedAt, appUrl }: Welcomed): readonly string[] {
  return [
    name === '' ? 'Hello,' : `Hello ${name},`,
    `your address is verified, and your seat is taken since ${dayOf(joinedAt, 'en-IN')}.`,
    'Three things to know before you write:',
    '1. Nobody who reads Chupke can learn who wrote something: not another student, not a moderator, not an admin.\n' +
      '2. Your college is chosen once. A change needs an admin.\n' +
      '3. Leave names, numbers and rooms out of it, your own as well.',
    `Take your seat: ${appUrl}/`,
    'If a day is too heavy: Tele-MANAS listens at 14416, day and night, free of charge.',
    'You have this mail once, because you made an account with this address. If that was not you, ' +
      `write to us: ${appUrl}/contact`,
  ];
}

function hindi({ name, joinedAt, appUrl }: Welcomed): readonly string[] {
  return [
    name === '' ? 'नमस्ते,' : `नमस्ते ${name},`,
    `आपका email verify हो गया है। ${dayOf(joinedAt, 'hi-IN')} से यहाँ आपकी जगह पक्की है।`,
    'लिखने से पहले तीन बातें:',
    '1. Chupke पढ़ने वाला कोई भी यह नहीं जान सकता कि किसने लिखा: न कोई student, न moderator, न admin।\n' +
      '2. College एक ही बार चुना जाता है। बदलने के लिए admin की मंज़ूरी चाहिए।\n' +
      '3. नाम, नंबर और कमरे मत लिखिए, अपने भी नहीं।',
    `अपनी जगह पर आइए: ${appUrl}/`,
    'कोई दिन बहुत भारी लगे तो Tele-MANAS 14416 पर बात कीजिए: दिन-रात, मुफ़्त।',
    'यह mail बस एक बार आता है, क्योंकि इस address से account बना है। अगर वह आप नहीं थे, तो हमें बताइए: ' +
      `${appUrl}/contact`,
  ];
}

/** The mail that welcomes whoever has verified an address, as plain text with empty lines between its paragraphs. */
export function welcomeMail(person: Welcomed): { readonly subject: string; readonly message: string } {
  return person.language === 'hi'
    ? { subject: 'Chupke में आपका स्वागत है', message: hindi(person).join('\n\n') }
    : { subject: 'Welcome to Chupke', message: english(person).join('\n\n') };
}
