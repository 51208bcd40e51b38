import type { AlertContent } from '@chupke/domain/alert.ts';
import type { Language } from '@chupke/domain/language.ts';
import { LANGUAGES } from '@chupke/domain/language.ts';
import { SERVER_TEXTS } from '@chupke/domain/texts/server.ts';

/** What admins have changed about an account. */
export type AccountChange =
  | { readonly kind: 'status'; readonly status: string; readonly reason: string }
  | { readonly kind: 'moderator'; readonly isModerator: boolean };

function wordsOf(language: Language, change: AccountChange) {
  const { account } = SERVER_TEXTS[language];
  if (change.kind === 'moderator') return change.isModerator ? account.moderator : account.student;
  if (change.status === 'banned') return account.banned(change.reason);
  if (change.status === 'active') return account.active(change.reason);
  return account.other(change.reason, change.status);
}

/** The alert that tells a student of it, in their language. Who did it is not said. */
export function accountAlert(language: Language, change: AccountChange): AlertContent {
  return { type: 'account', ...wordsOf(language, change), read: false };
}

/** Whom a welcome mail is for. */
export interface Welcomed {
  readonly language: Language;
  /** What mails call the person; may be empty. */
  readonly name: string;
  /** When the account was made; milliseconds since 1970. */
  readonly joinedAt: number;
  /** Where the app is, without a slash at the end. */
  readonly appUrl: string;
}

/** Students are in India, whatever the clock of the server. */
const TIME_ZONE = 'Asia/Kolkata';

/** The mail that welcomes whoever has verified an address: plain text with empty lines between its paragraphs. */
export function welcomeMail({ language, name, joinedAt, appUrl }: Welcomed): {
  readonly subject: string;
  readonly message: string;
} {
  const { subject, paragraphs } = SERVER_TEXTS[language].welcomeMail;
  const day = new Intl.DateTimeFormat(LANGUAGES[language].locale, { dateStyle: 'long', timeZone: TIME_ZONE });
  return { subject, message: paragraphs({ name, joined: day.format(joinedAt), appUrl }).join('\n\n') };
}
