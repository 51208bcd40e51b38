import { actionPath } from '../../../scripts/start/auth-codes.ts';
import { LONG_WAIT_TIMEOUT_MS } from '../setup/wait-timeout.ts';
import type { LiveSuite } from './control.ts';

/** Purposes of a mailed code, as in its link. */
type MailedMode = 'verifyEmail' | 'resetPassword' | 'recoverEmail' | 'verifyAndChangeEmail' | 'signIn';

interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** The mails of Auth that are looked for. */
interface Wanted {
  readonly email: string;
  /** Any by default. */
  readonly mode?: MailedMode | undefined;
}

function parseMails(answer: unknown): readonly Mail[] {
  const messages =
    typeof answer === 'object' && answer !== null && 'messages' in answer ? answer.messages : [];
  return Array.isArray(messages) ? messages.filter(isMail) : [];
}

function isMail(value: unknown): value is Mail {
  if (typeof value !== 'object' || value === null) return false;
  if (!('id' in value) || !('to' in value) || !('subject' in value) || !('body' in value)) return false;
  const { id, to, subject, body } = value;
  return [id, to, subject, body].every((text) => typeof text === 'string');
}

/** All mails to an address, the newest first. */
export async function mailsTo({ inboxUrl }: Pick<LiveSuite, 'inboxUrl'>, email: string) {
  const mails = parseMails(await (await fetch(inboxUrl)).json());
  return mails.filter(({ to }) => to.toLowerCase() === email.toLowerCase());
}

async function linkIn(suite: Pick<LiveSuite, 'inboxUrl'>, wanted: Wanted): Promise<string | undefined> {
  // Only mails of Auth: a welcome has a link, too.
  const mails = (await mailsTo(suite, wanted.email)).filter(({ id }) => id.startsWith('auth-'));
  return mails
    .flatMap(({ body }) => /https?:\/\/\S+/.exec(body)?.[0] ?? [])
    .find((link) => wanted.mode === undefined || new URL(link).searchParams.get('mode') === wanted.mode);
}

/** What `look` finds in the inbox, as soon as it is there. Throws when nothing comes. */
async function awaitInInbox<T>(
  suite: Pick<LiveSuite, 'inboxUrl'>,
  what: string,
  look: () => Promise<T | undefined>,
): Promise<T> {
  const timeout = AbortSignal.timeout(LONG_WAIT_TIMEOUT_MS);
  // The inbox announces each new mail; the list is read again then, as one may have come before we listened.
  const events = await fetch(suite.inboxUrl.replace(/messages$/, 'events'), { signal: timeout });
  const reader = events.body?.getReader();
  if (reader === undefined) throw new Error('the inbox sends no events');
  try {
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
      const { done } = await reader.read();
      if (done) throw new Error(`the inbox ended before ${what} came`);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The link in the newest mail of Auth to an address (of that mode), as soon as it has arrived. Throws when none does. */
export function awaitMailedLink(
  suite: Pick<LiveSuite, 'inboxUrl'>,
  email: string,
  mode?: MailedMode,
): Promise<string> {
  return awaitInInbox(suite, `a link for ${email}`, () => linkIn(suite, { email, mode }));
}

/**
 * The same link as production mails it: the app's own page for it, as a path with a query, to be opened where the app
 * is served.
 */
export async function awaitMailedPath(
  suite: Pick<LiveSuite, 'inboxUrl'>,
  email: string,
  mode?: MailedMode,
): Promise<string> {
  return actionPath(await awaitMailedLink(suite, email, mode));
}

/** The newest mail to an address with that subject, as soon as it has arrived. Throws when none does. */
export function awaitMail(
  suite: Pick<LiveSuite, 'inboxUrl'>,
  email: string,
  subject: string,
): Promise<{ readonly subject: string; readonly body: string }> {
  return awaitInInbox(suite, `the mail "${subject}" to ${email}`, async () =>
    (await mailsTo(suite, email)).find((mail) => mail.subject === subject),
  );
}
