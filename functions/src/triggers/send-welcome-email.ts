import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { parseRecord, parseText } from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { limitCall } from '../commands/limit-call.ts';
import type { WelcomeGateways } from '../commands/send-welcome.ts';
import { sendWelcome } from '../commands/send-welcome.ts';
import { firebaseTokens } from '../gateways/firebase-tokens.ts';
import { MailError } from '../gateways/mail.ts';
import { RefusedError } from '../lib/handle-call.ts';
import type { PostedRequest } from '../lib/handle-post.ts';
import { definePost, PostRefusedError } from '../lib/handle-post.ts';
import { MAIL_SECRETS, welcomeGateways } from './welcome-gateways.ts';

/** The fields must have their form, and nothing more is made of them: whoever asks is welcomed, and nobody else. */
function checkBody(body: unknown): void {
  const record = parseRecord(body);
  parseText(record, 'email', { min: 3, max: TEXT_LIMITS.email });
  parseText(record, 'userName', { min: 0, max: 100 });
  parseText(record, 'joinDate', { min: 0, max: 60 });
}

async function callerOf({ header }: PostedRequest) {
  const [, token] = /^Bearer (\S+)$/.exec(header('authorization') ?? '') ?? [];
  const caller = token === undefined ? undefined : await firebaseTokens().verify(token);
  if (caller === undefined) throw new PostRefusedError('sign-in');
  return caller;
}

/** While no mail service answers, each try costs two requests. */
const TRIES = { name: 'sendWelcome', limit: { windowSeconds: 600, max: 5 } } as const;

async function welcome(gateways: WelcomeGateways, uid: UserId): Promise<void> {
  try {
    await limitCall(gateways, uid, TRIES, Date.now());
    const outcome = await sendWelcome(gateways, uid);
    if (outcome === 'unverified' || outcome === 'no-user') throw new PostRefusedError('not-allowed');
  } catch (error) {
    if (error instanceof MailError) throw new PostRefusedError('unavailable');
    if (error instanceof RefusedError) throw new PostRefusedError('too-many');
    throw error;
  }
}

/**
 * `POST /api/send-welcome-email` (spec, section 7). Whatever the body names, the mail goes to the caller's own verified
 * address, once: a function that mails whom it is told to is a relay for phishing.
 */
export const sendWelcomeEmail = definePost(
  'sendWelcomeEmail',
  {
    maxBytes: 4 * 1024,
    run: async (request) => {
      const { uid } = await callerOf(request);
      checkBody(request.body);
      const gateways = welcomeGateways();
      if (gateways === undefined) throw new PostRefusedError('unavailable');
      await welcome(gateways, uid);
    },
  },
  { secrets: MAIL_SECRETS },
);
