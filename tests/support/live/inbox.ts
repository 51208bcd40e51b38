import type { LiveSuite } from './control.ts';

/** Longer than the inbox takes to see a new code (it asks Auth every second), in milliseconds. */
const PATIENCE_MS = 15_000;

interface Mail {
  readonly to: string;
  readonly body: string;
}

function parseMails(answer: unknown): readonly Mail[] {
  const messages =
    typeof answer === 'object' && answer !== null && 'messages' in answer ? answer.messages : [];
  return Array.isArray(messages) ? messages.filter(isMail) : [];
}

function isMail(value: unknown): value is Mail {
  if (typeof value !== 'object' || value === null || !('to' in value) || !('body' in value)) return false;
  return typeof value.to === 'string' && typeof value.body === 'string';
}

async function linkIn(inboxUrl: string, email: string): Promise<string | undefined> {
  const mails = parseMails(await (await fetch(inboxUrl)).json());
  const mail = mails.find(({ to }) => to.toLowerCase() === email.toLowerCase());
  return /https?:\/\/\S+/.exec(mail?.body ?? '')?.[0];
}

/** The link in the newest mail to an address, as soon as it has arrived. Throws when none does. */
export async function awaitMailedLink({ inboxUrl }: LiveSuite, email: string): Promise<string> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  // The inbox tells of each new mail; the list is read again then, as it may have come before we listened.
  const events = await fetch(inboxUrl.replace(/messages$/, 'events'), { signal: patience });
  const reader = events.body?.getReader();
  if (reader === undefined) throw new Error('the inbox sends no events');
  try {
    for (;;) {
      const link = await linkIn(inboxUrl, email);
      if (link !== undefined) return link;
      const { done } = await reader.read();
      if (done) throw new Error(`the inbox ended before a mail to ${email} came`);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
