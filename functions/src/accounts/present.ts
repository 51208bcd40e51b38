import type { AlertContent } from '@chupke/domain/alert.ts';
import type { Language } from '@chupke/domain/language.ts';
import { formatLocale } from '@chupke/domain/language.ts';
import type { ServerTexts } from '@chupke/domain/server-texts.ts';
import { serverTexts } from '@chupke/domain/server-texts.ts';

/** What an admin changed about an account. */
type AccountChange =
  | { readonly kind: 'status'; readonly status: string; readonly reason: string }
  | { readonly kind: 'moderator'; readonly isModerator: boolean };

function wordsOf({ account }: ServerTexts, change: AccountChange) {
  if (change.kind === 'moderator') return change.isModerator ? account.moderator : account.student;
  if (change.status === 'banned') return account.banned(change.reason);
  if (change.status === 'active') return account.active(change.reason);
  return account.other(change.reason, change.status);
}

/** The alert that informs a student of the change, in their language. It does not name the admin. */
export function accountAlert(texts: ServerTexts, change: AccountChange): AlertContent {
  return { type: 'account', ...wordsOf(texts, change), read: false };
}

/** The recipient of a welcome mail. */
export interface Welcomed {
  readonly language: Language;
  /** When the account was created; milliseconds since 1970. */
  readonly joinedAt: number;
  /** URL of the app, without a trailing slash. */
  readonly appUrl: string;
}

/** Students are in India; the server may be anywhere. */
const TIME_ZONE = 'Asia/Kolkata';

/** The mail that welcomes a person with a newly verified address: plain text, paragraphs separated by empty lines. */
export async function welcomeMail({ language, joinedAt, appUrl }: Welcomed): Promise<{
  readonly subject: string;
  readonly message: string;
}> {
  const { subject, paragraphs } = (await serverTexts(language)).welcomeMail;
  const day = new Intl.DateTimeFormat(formatLocale(language), { dateStyle: 'long', timeZone: TIME_ZONE });
  return { subject, message: paragraphs({ joined: day.format(joinedAt), appUrl }).join('\n\n') };
}
