import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { parseRecord, parseText } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { warn } from 'firebase-functions/logger';
import { configuredMail, MAIL_SECRETS, MailError } from '../gateways/mail.ts';
import { gateways } from '../gateways/production.ts';
import { bearerOf } from '../lib/bearer.ts';
import { whenWritten } from '../lib/define-event.ts';
import { definePost, PostRefusedError } from '../lib/define-post.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { appUrl } from '../lib/settings.ts';
import { awaitsWelcome } from './policy.ts';
import type { WelcomeGateways } from './send-welcome.ts';
import { sendWelcome } from './send-welcome.ts';

/** The gateways for a welcome mail; undefined where the environment configures no mail account or no app URL. */
function welcomeGateways(): WelcomeGateways | undefined {
  const [mail, url] = [configuredMail(), appUrl()];
  return mail === undefined || url === '' ? undefined : { ...gateways, mail, appUrl: url };
}

/**
 * Sends the welcome mail when an account is admitted. Runs at every change of a user; the others cost no read.
 */
export const onUserVerified = whenWritten(
  'onUserVerified',
  `${COLLECTIONS.users}/{uid}`,
  async ({ params, before, after }) => {
    if (!awaitsWelcome(before, after)) return;
    const mailing = welcomeGateways();
    if (mailing === undefined) warn('No welcome mail: no mail account is configured.');
    else await sendWelcome(mailing, parseUserId(params.uid));
  },
  { secrets: MAIL_SECRETS },
);

/** The fields are validated but not used: only the caller is welcomed. */
function checkBody(body: unknown): void {
  const record = parseRecord(body);
  parseText(record, 'email', { min: 3, max: TEXT_LIMITS.email });
  parseText(record, 'userName', { min: 0, max: 100 });
  parseText(record, 'joinDate', { min: 0, max: 60 });
}

/** While no mail service answers, each attempt costs two requests. */
const TRIES = { name: 'sendWelcome', limit: { windowSeconds: 600, max: 5 } } as const;

async function welcome(mailing: WelcomeGateways, uid: UserId): Promise<void> {
  try {
    await limitCall(mailing, uid, TRIES, gateways.now());
    const outcome = await sendWelcome(mailing, uid);
    if (outcome === 'unverified' || outcome === 'no-user') throw new PostRefusedError('not-allowed');
  } catch (error) {
    if (error instanceof MailError) throw new PostRefusedError('unavailable');
    if (error instanceof RefusedError) throw new PostRefusedError('too-many');
    throw error;
  }
}

/**
 * `POST /api/send-welcome-email`: an account requests its welcome mail. Whatever the body says, the mail goes once,
 * to the caller's own verified address: a function that mails any given address would be a relay for phishing.
 */
export const sendWelcomeEmail = definePost(
  'sendWelcomeEmail',
  {
    maxBytes: 4 * 1024,
    run: async (request) => {
      const { uid } = await bearerOf(request);
      checkBody(request.body);
      const mailing = welcomeGateways();
      if (mailing === undefined) throw new PostRefusedError('unavailable');
      await welcome(mailing, uid);
    },
  },
  { secrets: MAIL_SECRETS },
);
